import { describe, expect, test } from 'vitest';
import { makeDepartment, makePosition, makeRank } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { detailOf } from './asking.ts';

const use = useSharedStack();
const get = (name: 'member' | 'staff', accId: string, community = use.world.own.uuid) =>
  use.world.own.people[name].client.members.get.query({ community, accId });

describe('answers', () => {
  test('one member with their account, and whether one may act on them', async () => {
    const { own } = use.world;
    const seen = await get('staff', own.people.member.account);
    expect(seen).toMatchObject({
      row: { name: 'Crow member' },
      member: { sysStatus: 'active', ranks: [own.ranks.Member], apiIds: ['custom:Crow-api-member'] },
      bannedBy: null,
      mayActOn: true,
      rankEnds: [],
      positions: [],
    });
    expect(await get('staff', own.people.owner.account)).toMatchObject({ mayActOn: false });
    expect(await get('staff', own.people.staff.account)).toMatchObject({ mayActOn: false });
    expect(await detailOf(own, 'staff')).toMatchObject({ mayActOn: true });
  });

  test('when ranks of theirs end, and the positions they hold', async () => {
    const { own } = await use.stack.world();
    const { account } = own.people.member;
    const air = await makeDepartment(own, 'Air');
    const rank = await makeRank(own, air);
    const position = await makePosition(own, air);
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const { departments } = own.people.owner.client;
    await departments.changeRanks.mutate({ community: own.uuid, accId: account, give: [{ rank, expiresAt }] });
    await departments.fill.mutate({ community: own.uuid, position, accIds: [account] });
    expect(await detailOf(own, 'member')).toMatchObject({
      rankEnds: [{ rank, expiresAt }],
      positions: [{ id: position, department: 'Air' }],
    });
  });

  test('why somebody is banned', async () => {
    const { member } = await detailOf(use.world.own, 'banned');
    expect(member.ban).toEqual({ reason: 'Crow reason', since: null, until: null });
  });
});

describe('refuses', () => {
  test('a member without the permission', async () => {
    await expectRefusal(get('member', use.world.own.people.staff.account), 'permissions.missing');
  });

  test('somebody who is not in this community', async () => {
    await expectRefusal(get('staff', NOBODY), 'members.notFound');
    await expectRefusal(get('staff', use.world.foreign.people.member.account), 'members.notFound');
  });
});
