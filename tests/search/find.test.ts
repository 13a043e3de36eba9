import { members } from '@muster/upstream/platform/schema/members';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeCategory, makeEvent } from '../calendar/asking.ts';
import { makeField, write } from '../profile-fields/asking.ts';
import { say } from '../forms/asking.ts';
import { named, openForm, send } from '../submissions/asking.ts';
import { letRun, makeFlow } from '../promotion-flows/asking.ts';
import { makeLink } from '../short-links/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import { CANARY, type Place } from '../support/world/world.ts';

const use = useStack();

type Asked = Parameters<Place['people']['owner']['client']['search']['find']['query']>[0];

const find = ({ uuid, people }: Place, role: Role, asked: Omit<Asked, 'community'>) =>
  people[role].client.search.find.query({ community: uuid, ...asked });

async function labels(place: Place, role: Role, asked: Omit<Asked, 'community'>): Promise<string[]> {
  return (await find(place, role, asked)).groups.flatMap(({ items }) => items.map(({ label }) => label));
}

async function rename(place: Place, role: Role, comName: string): Promise<void> {
  const where = and(eq(members.community, place.uuid), eq(members.account, place.people[role].account));
  await use.stack.db.update(members).set({ comName }).where(where);
}

describe('answers', () => {
  test('one group for each kind that the caller may find, with where each result is shown', async () => {
    const { own } = await use.stack.world();
    const link = await makeLink(own, { path: 'crew', target: 'https://example.com/crew' });
    const { groups } = await find(own, 'owner', { text: 'CREW' });
    expect(groups.map(({ kind, total, next }) => ({ kind, total, next }))).toEqual([
      { kind: 'member', total: 0, next: null },
      { kind: 'department', total: 1, next: null },
      { kind: 'event', total: 0, next: null },
      { kind: 'promotionFlow', total: 0, next: null },
      { kind: 'submission', total: 0, next: null },
      { kind: 'shortLink', total: 1, next: null },
    ]);
    expect(groups.flatMap(({ items }) => items)).toEqual([
      {
        kind: 'department',
        id: own.ranks.Member,
        label: 'Crew',
        detail: 'Moderation',
        note: 'rank',
        image: null,
        path: `admin/departments?part=rank:${own.ranks.Member}`,
        marks: [[0, 4]],
      },
      {
        kind: 'shortLink',
        id: link.id,
        label: '/crew',
        detail: 'https://example.com/crew',
        note: null,
        image: null,
        path: `admin/url-shortener?link=${link.id}`,
        marks: [[1, 5]],
      },
    ]);
  });

  test('a member nothing but active members, by the name that is shown, with their highest rank', async () => {
    const { own } = use.world;
    const { groups } = await find(own, 'member', { text: 'crow' });
    expect(groups.map(({ kind }) => kind)).toEqual(['member', 'event']);
    expect(groups[0]?.items.map(({ label }) => label)).not.toContain('Crow banned');
    expect(groups[0]?.items.map(({ label }) => label)).not.toContain('Crow applicant');
    expect(groups[0]?.items).toContainEqual({
      kind: 'member',
      id: own.people.staff.account,
      label: 'Crow staff',
      detail: 'Moderator',
      note: null,
      image: null,
      path: `u/${own.people.staff.account}`,
      marks: [[0, 4]],
    });
  });

  test('submissions by their answers and who sent them, to those alone who may view what is sent to their form', async () => {
    const { own, foreign } = await use.stack.world();
    const [theirs, other] = [await openForm(own, { label: 'Theirs' }), await openForm(own, { label: 'Other' })];
    const { id } = await send(own, 'member', theirs, { answers: named('Zebedee') });
    await send(own, 'member', other, { answers: named('Zebedee') });
    await send(foreign, 'member', await openForm(foreign), { answers: named('Zebedee') });
    const asked = { text: 'zebed', kinds: ['submission' as const] };
    expect(await labels(own, 'owner', asked)).toEqual(['Other #1', 'Theirs #1']);
    expect(await labels(own, 'member', asked)).toEqual([]);
    await say(own, 'Moderator', { id: theirs, permission: 'viewSubmitted', value: 'allow' });
    const { groups } = await find(own, 'staff', asked);
    expect(groups[0]?.items).toMatchObject([{ id, label: 'Theirs #1', detail: 'Crow member', path: `forms/${id}` }]);
    expect(await labels(own, 'staff', { text: 'crow member', kinds: ['submission'] })).toEqual(['Theirs #1']);
    await say(own, 'Moderator', { id: theirs, permission: 'viewSubmitted', value: 'unset' });
    expect(await labels(own, 'staff', asked)).toEqual([]);
  });

  test('events by title and place, to those who see them alone, of a series the date that comes next', async () => {
    const { own, foreign } = await use.stack.world();
    const [open, closed] = [await makeCategory(own), await makeCategory(own, { audience: 'permitted' })];
    await makeEvent(foreign, await makeCategory(foreign), { title: 'Zebra hunt' });
    const first = await makeEvent(own, open, { title: 'Zebra hunt', rule: 'FREQ=WEEKLY;COUNT=3' });
    const there = { title: 'Meeting', place: { kind: 'text', text: 'Zebra hall' } } as const;
    const placed = await makeEvent(own, open, { ...there, visibility: 'members' });
    const hidden = await makeEvent(own, closed, { title: 'Zebra secret' });
    const ofManagers = await makeEvent(own, open, { title: 'Zebra plans', visibility: 'managers' });
    const asked = { text: 'zebra', kinds: ['event' as const] };
    const ids = async (role: Role) => (await find(own, role, asked)).groups[0]?.items.map(({ id }) => id);
    expect((await find(own, 'member', asked)).groups[0]?.items).toMatchObject([
      { id: first, label: 'Zebra hunt', path: `event/${first}` },
      { id: placed, label: 'Meeting' },
    ]);
    expect(new Set(await ids('owner'))).toEqual(new Set([first, placed, hidden, ofManagers]));
  });

  test('promotion flows by what they lead from and to, to those alone who may run them', async () => {
    const { own, foreign } = await use.stack.world();
    const flow = await makeFlow(own, { label: 'Zebra climb', labelTo: 'Sergeant' });
    const gone = await makeFlow(own, { label: 'Zebra of old', archived: true });
    await makeFlow(foreign, { label: 'Zebra climb' });
    const asked = { text: 'zebra', kinds: ['promotionFlow' as const] };
    expect((await find(own, 'owner', asked)).groups[0]?.items).toMatchObject([
      { id: flow, detail: 'Crew → Sergeant', note: null, path: `admin/promotion-flows?flow=${flow}` },
      { id: gone, note: 'archived' },
    ]);
    expect((await find(own, 'staff', { text: 'zebra' })).groups.map(({ kind }) => kind)).not.toContain('promotionFlow');
    await letRun(own, flow);
    await letRun(own, gone);
    const { groups } = await find(own, 'staff', { ...asked, text: 'sergeant' });
    expect(groups[0]?.items).toMatchObject([{ id: flow, path: 'admin/accounts' }]);
    expect(await labels(own, 'staff', asked)).toEqual(['Zebra climb']);
    expect(await labels(own, 'member', asked)).toEqual([]);
  });

  test('staff those too who wait or are banned, and says so', async () => {
    const { groups } = await find(use.world.own, 'staff', { text: 'crow', kinds: ['member'] });
    const notes = Object.fromEntries(groups[0]?.items.map(({ label, note }) => [label, note]) ?? []);
    expect(notes).toMatchObject({ 'Crow applicant': 'pending', 'Crow banned': 'banned', 'Crow member': null });
  });

  test('identifiers and names of accounts to staff alone, and says which it was', async () => {
    const { own } = use.world;
    const { groups } = await find(own, 'staff', { text: 'crow-api-member' });
    expect(groups[0]?.items).toMatchObject([{ label: 'Crow member', detail: 'custom:Crow-api-member', marks: [] }]);
    expect(await labels(own, 'member', { text: 'crow-api-member' })).toEqual([]);
    // The type of an identifier is nothing that people search for, unless they write the whole of it.
    expect(await labels(own, 'staff', { text: 'custom' })).toEqual([]);
    expect(await labels(own, 'staff', { text: 'custom:Crow-api-member' })).toEqual(['Crow member']);
    const { username } = own.people.member;
    expect((await find(own, 'staff', { text: username })).groups[0]?.items).toMatchObject([
      { label: 'Crow member', detail: username },
    ]);
    expect(await labels(own, 'staff', { text: username })).toEqual(['Crow member']);
    expect(await labels(own, 'member', { text: username })).toEqual([]);
  });

  test('exactly the text first, then what begins with it, then words that do, then the rest', async () => {
    const { own } = await use.stack.world();
    for (const path of ['a-rules', 'overrules', 'rules', 'rules-2', 'noted']) {
      await makeLink(own, { path, ...(path === 'noted' && { notes: 'the rules of old' }) });
    }
    expect(await labels(own, 'owner', { text: 'rules', kinds: ['shortLink'] })).toEqual([
      '/rules',
      '/rules-2',
      '/a-rules',
      '/overrules',
      '/noted',
    ]);
  });

  test('names whatever accents and case they or the search have, with marks that count code points', async () => {
    const { own } = await use.stack.world();
    await rename(own, 'member', '🚓 José Ångström');
    for (const text of ['jose', 'JOSÉ', 'ångstr', 'angstrom jose', 'Jose\u0301']) {
      expect(await labels(own, 'staff', { text })).toEqual(['🚓 José Ångström']);
    }
    const { groups } = await find(own, 'member', { text: 'angstrom jose' });
    expect(groups[0]?.items[0]?.marks).toEqual([
      [2, 6],
      [7, 15],
    ]);
  });

  test('one kind by page, each result once, in the same order', async () => {
    const { own } = await use.stack.world();
    const paths = Array.from({ length: 5 }, (_, nth) => `page-${nth}`);
    for (const path of paths) await makeLink(own, { path });
    const asked = { text: 'page', kinds: ['shortLink' as const], limit: 2 };
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { groups } = await find(own, 'owner', { ...asked, after });
      expect(groups[0]?.total).toBe(5);
      seen.push(...(groups[0]?.items.map(({ label }) => label) ?? []));
      after = groups[0]?.next ?? null;
    } while (after !== null);
    expect(seen).toEqual(paths.map((path) => `/${path}`));
  });

  test('signs that mean something to the database as they are', async () => {
    expect(await labels(use.world.own, 'staff', { text: '%%' })).toEqual([]);
    expect(await labels(use.world.own, 'staff', { text: '__' })).toEqual([]);
  });

  test('nothing to accents without letters', async () => {
    expect(await labels(use.world.own, 'owner', { text: '\u0301\u0301' })).toEqual([]);
  });

  test('nobody by what stands in a profile field, whoever may see it', async () => {
    const { own } = await use.stack.world();
    const field = await makeField(own, { type: 'text', label: 'Secret', audience: 'permitted' });
    await write(own, { by: 'owner', of: 'member' }, { [field]: 'Heliotrope' });
    for (const role of ['owner', 'staff', 'member'] as const) {
      expect(await labels(own, role, { text: 'Heliotrope' })).toEqual([]);
    }
  });

  test('nothing of another community, of which there is plenty', async () => {
    const { own, foreign } = use.world;
    expect(await labels(foreign, 'owner', { text: CANARY })).not.toEqual([]);
    expect(await labels(own, 'owner', { text: CANARY })).toEqual([]);
  });
});

describe('refuses', () => {
  const ask = (name: Role | 'visitor' | 'stranger', more: Partial<Asked> = {}) =>
    use.world.person(name).client.search.find.query({ community: use.world.own.uuid, text: 'crow', ...more });

  test('a banned member', () => expectRefusal(ask('banned'), 'communities.banned'));
  test('who waits to be let in', () => expectRefusal(ask('applicant'), 'members.notMember'));
  test('who is no member', () => expectRefusal(ask('stranger'), 'members.notMember'));
  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('fewer than two characters', () => expectRefusal(ask('member', { text: ' c ' }), 'input.invalid'));
  test('one character of two halves', () => expectRefusal(ask('member', { text: '🚓' }), 'input.invalid'));
  test('a position that is none', () =>
    expectRefusal(ask('owner', { kinds: ['member'], after: 'nowhere' }), 'input.invalid'));
  test('a position without its kind', () =>
    expectRefusal(ask('owner', { after: `0.${use.world.own.uuid}.crow` }), 'input.invalid'));
});
