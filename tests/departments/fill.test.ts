import { describe, expect, test } from 'vitest';
import { acted } from '../members/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { departmentOf, empower, makeDepartment, makePosition } from './asking.ts';

const use = useSharedStack();
const fill = (place: Place, position: string, accIds: readonly string[], by: 'owner' | 'staff' = 'owner') =>
  place.people[by].client.departments.fill.mutate({ community: place.uuid, position, accIds: [...accIds] });
const holders = async (place: Place) =>
  (await departmentOf(place, 'Air')).positions.flatMap((position) => position.holders.map(({ accId }) => accId));

describe('answers', () => {
  test('exactly those who are named, and leaving empties the place', async () => {
    const { own } = await use.stack.world();
    const position = await makePosition(own, await makeDepartment(own, 'Air'), 2);
    const { member, staff } = own.people;
    await fill(own, position, [member.account, member.account]);
    expect(await holders(own)).toEqual([member.account]);
    await fill(own, position, [staff.account, member.account]);
    await fill(own, position, [staff.account]);
    expect(await holders(own)).toEqual([staff.account]);
    await staff.client.communities.leave.mutate({ community: own.uuid });
    expect(await holders(own)).toEqual([]);
  });

  test('a banned holder keeps the place, which is vacant until the ban ends', async () => {
    const { own } = await use.stack.world();
    const position = await makePosition(own, await makeDepartment(own, 'Air'));
    const { member, staff, owner } = own.people;
    await fill(own, position, [member.account]);
    await acted(own, 'ban', { whose: 'member' });
    const place = async () => (await departmentOf(own, 'Air')).positions[0];
    expect(await place()).toMatchObject({ vacancies: 1, holders: [{ accId: member.account, banned: true }] });
    await fill(own, position, [member.account, staff.account]);
    expect(await place()).toMatchObject({ vacancies: 0, holders: [{ banned: true }, { banned: false }] });
    expect(
      (await owner.client.profileFields.profile.query({ community: own.uuid, accId: member.account })).positions,
    ).toEqual([]);
    await acted(own, 'unban', { whose: 'member' });
    expect(await place()).toMatchObject({ vacancies: 0, holders: [{ banned: false }, { banned: false }] });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.departments.fill.mutate({ community: use.world.own.uuid, position: NOBODY, accIds: [], ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a position that is not there', () => expectRefusal(ask('owner'), 'departments.positionUnknown'));

  test('more than there is room for', async () => {
    const { own } = await use.stack.world();
    const position = await makePosition(own, await makeDepartment(own, 'Air'));
    const { member, staff } = own.people;
    await expectRefusal(fill(own, position, [member.account, staff.account]), 'departments.positionFull');
  });

  test.each(['applicant', 'banned'] as const)('somebody who is not in: the %s', async (name) => {
    const { own, stranger } = await use.stack.world();
    const position = await makePosition(own, await makeDepartment(own, 'Air'));
    await expectRefusal(fill(own, position, [own.people[name].account]), 'members.notFound');
    await expectRefusal(fill(own, position, [stranger.account]), 'members.notFound');
  });

  test('staff somebody as high as they are, also to put out of it', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    const position = await makePosition(own, await makeDepartment(own, 'Air'));
    const { owner } = own.people;
    await expectRefusal(fill(own, position, [owner.account], 'staff'), 'permissions.outranked');
    await fill(own, position, [owner.account]);
    await expectRefusal(fill(own, position, [], 'staff'), 'permissions.outranked');
  });

  test('what somebody else has filled since it was seen', async () => {
    const { own } = await use.stack.world();
    const position = await makePosition(own, await makeDepartment(own, 'Air'), 2);
    const { member, staff, owner } = own.people;
    await fill(own, position, [member.account]);
    const asked = { community: own.uuid, position, accIds: [staff.account] };
    await expectRefusal(owner.client.departments.fill.mutate({ ...asked, seen: [] }), 'input.outdated');
    expect(await holders(own)).toEqual([member.account]);
    await owner.client.departments.fill.mutate({ ...asked, seen: [member.account] });
    expect(await holders(own)).toEqual([staff.account]);
  });
});
