import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { days, ownLeave, putLeave, toldOf } from './asking.ts';

const use = useSharedStack();

type Entered = { accId?: string; first?: number; last?: number; by?: 'member' | 'staff' };

const add = (
  { uuid: community, people }: Place,
  { accId = people.member.account, first = 0, last = 3, by = 'staff' }: Entered = {},
) => people[by].client.leave.add.mutate({ community, accId, ...days(first, last), reason: 'Told us by mail' });

describe('answers', () => {
  test('a leave that is approved, also of days before and where members do not ask, and tells the member', async () => {
    const { own } = await use.stack.world();
    const { id } = await add(own, { first: -3 });
    expect((await ownLeave(own)).open).toMatchObject([{ id, state: 'running', entered: true, ...days(-3, 3) }]);
    expect(await toldOf(own, 'member')).toMatchObject([{ values: { decision: 'entered' } }]);
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(add(use.world.own, { by: 'member' }), 'permissions.missing'));
  test('people who are no members', async () => {
    await expectRefusal(add(use.world.own, { accId: NOBODY }), 'members.notFound');
    await expectRefusal(add(use.world.own, { accId: use.world.own.people.applicant.account }), 'members.notFound');
  });
  test('days that are over', () => expectRefusal(add(use.world.own, { first: -3, last: -1 }), 'leave.badDays'));
  test('more than a year and a day', () => expectRefusal(add(use.world.own, { last: 366 }), 'leave.tooLong'));
  test('days of another leave', async () => {
    const { own } = await use.stack.world();
    await putLeave(use.stack, own);
    await expectRefusal(add(own), 'leave.overlap');
  });
  test('a sixth one', async () => {
    const { own } = await use.stack.world();
    for (const at of [1, 3, 5, 7, 9]) await add(own, { first: at, last: at });
    await expectRefusal(add(own, { first: 20, last: 21 }), 'leave.tooMany');
  });
  test('staff their own, and one of those above them', async () => {
    const { staff, owner } = use.world.own.people;
    await expectRefusal(add(use.world.own, { accId: staff.account }), 'members.yourself');
    await expectRefusal(add(use.world.own, { accId: owner.account }), 'permissions.outranked');
  });
});
