import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { departmentOf, empower, makeDepartment, makePosition, ownerOf, structureOf } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('departments in order, with ranks, powers and how many hold them', async () => {
    const { own } = await use.stack.world();
    const structure = await structureOf(own);
    expect(structure).toMatchObject({ limit: 10_000, power: null });
    const { ranks, members } = await departmentOf(own, 'Moderation');
    expect(members).toBe(2);
    expect(ranks).toMatchObject([
      { label: 'Moderator', power: 50, kind: 'primary', members: 1, allows: 2, denies: 0, mayChange: true },
      { label: 'Crew', power: 5, members: 1, allows: 0, mayChange: true },
    ]);
  });

  test('positions with who fills them and how much is vacant', async () => {
    const { own } = await use.stack.world();
    const position = await makePosition(own, await makeDepartment(own, 'Air'), 3);
    const accIds = [own.people.member.account];
    await ownerOf(own).departments.fill.mutate({ community: own.uuid, position, accIds });
    expect((await departmentOf(own, 'Air')).positions).toMatchObject([
      { label: 'Post', capacity: 3, vacancies: 2, holders: [{ accId: accIds[0], name: 'Crow member' }] },
    ]);
  });

  test('what the caller may change, by the power rule', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const { departments, power } = await own.people.staff.client.departments.list.query({ community: own.uuid });
    expect(power).toBe(50);
    const may = Object.fromEntries(
      departments.flatMap(({ ranks }) => ranks.map((rank) => [rank.label, rank.mayChange])),
    );
    expect(may).toEqual({ Chief: false, Member: true, Moderator: false, Crew: true });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'stranger' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.departments.list.query({ community });

  test('a stranger', () => expectRefusal(ask('stranger'), 'members.notMember'));
  test('a member without any of the permissions, who learns whom to ask', async () => {
    const refused = await expectRefusal(ask('member'), 'permissions.missing');
    expect(refused.details).toMatchObject({
      missing: { permission: 'system.manageDepartments', grantors: ['Chief', 'owner'] },
    });
  });
});
