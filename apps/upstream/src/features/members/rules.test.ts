import { effects as membersEffects } from '@muster/contracts/members/effects';
import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import type { MemberCard } from '@muster/contracts/members/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRefusal, isWaiting, joinRefusal, leaveRefusal, movedUp, type Membership } from './rules.ts';
import { isActiveMember } from '../../authorization/rules.ts';

const SINCE = '2026-01-01T00:00:00.000Z';
const place = (sysStatus: string | null, banned = false): Membership => ({
  sysStatus,
  banned,
  since: SINCE,
  joinedAt: null,
});

describe('someone in a list', () => {
  test('an active member is listed and does not wait', () => {
    expect([isActiveMember(place('active')), isWaiting(place('active'))]).toEqual([true, false]);
  });
  test('a pending person waits and is not listed', () => {
    expect([isActiveMember(place('pending')), isWaiting(place('pending'))]).toEqual([false, true]);
  });
  test.each([place('active', true), place('pending', true), place('archived'), place(null), null])(
    '%j neither is listed nor waits',
    (who) => expect([isActiveMember(who), isWaiting(who)]).toEqual([false, false]),
  );
});

describe('joining', () => {
  test.each([
    [null, null],
    [place('archived'), null],
    [place(null), null],
    [place('active'), 'communities.alreadyJoined'],
    [place('pending'), 'communities.alreadyJoined'],
    [place('active', true), 'communities.banned'],
    [place(null, true), 'communities.banned'],
  ] as const)('from %j meets %s', (who, refusal) => expect(joinRefusal(who, false)).toBe(refusal));

  test('an owner is in already', () => expect(joinRefusal(null, true)).toBe('communities.alreadyJoined'));
});

describe('leaving', () => {
  test.each([
    [place('active'), null],
    [place('pending'), null],
    [place('active', true), null],
    [place(null, true), 'communities.banned'],
    [place(null), 'communities.notJoined'],
    [null, 'communities.notJoined'],
  ] as const)('from %j meets %s', (who, refusal) => expect(leaveRefusal(who, false)).toBe(refusal));

  test('an owner stays', () => expect(leaveRefusal(place('active'), true)).toBe('communities.ownerStays'));
});

describe('deciding', () => {
  test.each([
    [place('pending'), null],
    [place('pending', true), 'members.notPending'],
    [place('active'), 'members.notPending'],
    [place(null, true), 'members.notFound'],
    [null, 'members.notFound'],
  ] as const)('about %j meets %s', (who, refusal) => expect(decideRefusal(who)).toBe(refusal));
});

describe('the card that moves up', () => {
  const cards = fc
    .uniqueArray(fc.record({ accId: fc.uuid(), day: fc.integer({ min: 1, max: 28 }) }), {
      selector: ({ accId }) => accId,
      minLength: 1,
      maxLength: 30,
    })
    .map((list) =>
      list.map(({ accId, day }): MemberCard => {
        const since = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
        return { accId, name: accId, avatarUrl: null, rank: null, looksLike: null, since };
      }),
    );
  const sorted = (list: readonly MemberCard[]) =>
    [...list].sort((a, b) => b.since.localeCompare(a.since) || a.accId.localeCompare(b.accId));
  const shown = (list: readonly MemberCard[]) => sorted(list).slice(0, DASHBOARD_CARDS);

  test('makes a reader of the newest members hold what a fetch answers', () => {
    fc.assert(
      fc.property(cards, fc.nat(), (everyone, index) => {
        const gone = everyone[index % everyone.length]!;
        const rest = everyone.filter((card) => card !== gone);
        const apply = membersEffects['members:listUpdated'].apply['members.recent'];
        const event = (card: MemberCard, present: boolean) =>
          ({ seq: 1, data: { card, present, total: rest.length } }) as Parameters<typeof apply>[1];
        const left = apply({ asOf: 0, items: shown(everyone), total: everyone.length }, event(gone, false));
        const next = movedUp(shown(rest), gone, 'newestFirst');
        expect((next ? apply(left, event(next, true)) : left).items).toEqual(shown(rest));
      }),
    );
  });
});
