import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { setShiftTypes } from './clocking.ts';

const use = useStack();

function clock({ uuid: community, people }: Place, direction: 'in' | 'out', more: object = {}) {
  const input = { community, accId: people.member.account, direction, ...more };
  return people.staff.client.shifts.clockMember.mutate(input);
}

const clockOf = ({ uuid: community, people }: Place) => people.member.client.shifts.clock.query({ community });

describe('answers', () => {
  test('a shift that runs from now on, and ends now', async () => {
    const { own } = await use.stack.world();
    const [patrol] = await setShiftTypes(own, ['Patrol']);
    const { id } = await clock(own, 'in', { shift: patrol?.id });
    expect(await clockOf(own)).toMatchObject({ running: { id, shift: 'Patrol', endedAt: null } });
    expect(await clock(own, 'out')).toEqual({ id });
    expect(await clockOf(own)).toMatchObject({ running: null, items: [{ id, corrected: null }] });
  });

  test('and has on record who did it for whom', async () => {
    const { own } = await use.stack.world();
    const { member, owner, staff } = own.people;
    await clock(own, 'in');
    const { items } = await owner.client.audit.list.query({ community: own.uuid, action: 'MEMBER_CLOCK_IN' });
    expect(items).toMatchObject([{ actor: { id: staff.account }, target: { id: member.account } }]);
  });
});

describe('refuses', () => {
  test('whoever lacks the permission', () => {
    const { uuid: community, people } = use.world.own;
    const input = { community, accId: people.staff.account, direction: 'in' } as const;
    return expectRefusal(people.member.client.shifts.clockMember.mutate(input), 'permissions.missing');
  });
  test('a person who is not here', async () => {
    const { own, foreign } = use.world;
    await expectRefusal(clock(own, 'in', { accId: NOBODY }), 'members.notFound');
    await expectRefusal(clock(own, 'out', { accId: foreign.people.member.account }), 'members.notFound');
  });
  test('a kind of shift of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const [patrol] = await setShiftTypes(foreign, ['Patrol']);
    await expectRefusal(clock(own, 'in', { shift: patrol?.id }), 'shifts.typeUnknown');
  });
  test('a second shift at once, and an end of none', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(clock(own, 'out'), 'shifts.memberOffClock');
    await clock(own, 'in');
    await expectRefusal(clock(own, 'in'), 'shifts.memberOnClock');
  });
  test('a member who is kept for the record only', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    await owner.client.members.archive.mutate({ community: own.uuid, accId: member.account, reason: 'Away' });
    await expectRefusal(clock(own, 'in'), 'shifts.memberNotActive');
  });
  test('staff a shift of the owner', async () => {
    const { own } = use.world;
    await expectRefusal(clock(own, 'in', { accId: own.people.owner.account }), 'permissions.outranked');
  });
});
