import { STRUCTURE } from '@muster/contracts/departments/enums';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { departmentOf, empower, makeDepartment, makePosition, makeRank, structureOf } from './asking.ts';

const use = useStack();

type Move = {
  kind: 'department' | 'rank' | 'position';
  id: string;
  before: string | null;
  parent?: string | null;
  department?: string;
};
async function move(place: Place, wanted: Move, by: 'owner' | 'staff' = 'owner') {
  const { version } = await structureOf(place);
  return place.people[by].client.departments.move.mutate({ community: place.uuid, base: version, ...wanted });
}

describe('answers', () => {
  test('departments in their new order, and in another unit', async () => {
    const { own } = await use.stack.world();
    const [air, sea] = [await makeDepartment(own, 'Air'), await makeDepartment(own, 'Sea')];
    await move(own, { kind: 'department', id: sea, before: air, parent: air });
    const { departments } = await structureOf(own);
    expect(labels(departments).indexOf('Sea')).toBe(labels(departments).indexOf('Air') - 1);
    expect(await departmentOf(own, 'Sea')).toMatchObject({ parent: air });
  });

  test('ranks and positions in their new order, also to the end', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Air');
    const [a, b, c] = [
      await makeRank(own, department),
      await makeRank(own, department),
      await makeRank(own, department),
    ];
    await move(own, { kind: 'rank', id: c, before: a });
    await move(own, { kind: 'rank', id: a, before: null });
    expect((await departmentOf(own, 'Air')).ranks.map(({ id }) => id)).toEqual([c, b, a]);
    const [x, y] = [await makePosition(own, department), await makePosition(own, department)];
    await move(own, { kind: 'position', id: y, before: x });
    expect((await departmentOf(own, 'Air')).positions.map(({ id }) => id)).toEqual([y, x]);
  });

  test('a rank in another department, with whoever has it and their records as they were', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    const air = await makeDepartment(own, 'Air');
    const pilot = await makeRank(own, air);
    const before = await owner.client.departments.records.query({ community: own.uuid });
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await move(own, { kind: 'rank', id: own.ranks.Member, before: pilot, department: air });
    const { data } = await live.untilEvent('DEPARTMENTS_UPDATED');
    expect(data).toMatchObject({ changed: [{ label: 'Moderation' }, { label: 'Air' }], gone: [], place: null });
    await live.untilEvent('permissions:changed');
    expect((await departmentOf(own, 'Air')).ranks.map(({ id }) => id)).toEqual([own.ranks.Member, pilot]);
    expect((await departmentOf(own, 'Air')).members).toBe(1);
    const mine = await member.client.members.mine.query({ community: own.uuid });
    expect(mine?.ranks).toEqual([own.ranks.Member]);
    expect(await owner.client.departments.records.query({ community: own.uuid })).toEqual(before);
  });

  test('a position in another department, with who fills it', async () => {
    const { own } = await use.stack.world();
    const [air, sea] = [await makeDepartment(own, 'Air'), await makeDepartment(own, 'Sea')];
    const post = await makePosition(own, air);
    await own.people.owner.client.departments.fill.mutate({
      community: own.uuid,
      position: post,
      accIds: [own.people.member.account],
    });
    await move(own, { kind: 'position', id: post, before: null, department: sea });
    expect((await departmentOf(own, 'Sea')).positions).toMatchObject([{ id: post, vacancies: 0 }]);
  });
});

describe('refuses', () => {
  test('a rank where another one has a name that looks like its own', async () => {
    const { own } = await use.stack.world();
    const [air, sea] = [await makeDepartment(own, 'Air'), await makeDepartment(own, 'Sea')];
    await makeRank(own, air, { label: 'Captain' });
    const id = await makeRank(own, sea, { label: 'captain' });
    await expectRefusal(move(own, { kind: 'rank', id, department: air, before: null }), 'input.looksAlike');
  });

  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.departments.move.mutate({
      community: use.world.own.uuid,
      base: 0,
      kind: 'rank',
      id: use.world.own.ranks.Member,
      before: null,
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test.each([
    ['department', 'departments.unknown'],
    ['rank', 'departments.rankUnknown'],
    ['position', 'departments.positionUnknown'],
  ] as const)('a %s that is not there', async (kind, code) => {
    await expectRefusal(ask('owner', { kind, id: NOBODY }), code);
  });

  test('the second of two moves of what was seen at once', async () => {
    const { own } = await use.stack.world();
    const { version } = await structureOf(own);
    const again = () =>
      own.people.owner.client.departments.move.mutate({
        community: own.uuid,
        base: version,
        kind: 'rank',
        id: own.ranks.Member,
        before: own.ranks.Moderator,
      });
    await again();
    await expectRefusal(again(), 'departments.changedMeanwhile');
  });

  test('a department into itself', async () => {
    const { own } = await use.stack.world();
    const top = await makeDepartment(own, 'Top');
    const below = await makeDepartment(own, 'Below', top);
    await expectRefusal(move(own, { kind: 'department', id: top, before: null, parent: below }), 'departments.cycle');
  });

  test('a rank into a department that is not there, or is full', async () => {
    const { own } = await use.stack.world();
    const id = own.ranks.Member;
    const elsewhere = await makeDepartment(own, 'Full');
    await use.stack.db.insert(ranks).values(
      Array.from({ length: STRUCTURE.ranksPerDepartment }, (_, position) => ({
        community: own.uuid,
        department: elsewhere,
        label: `Rank ${position}`,
        power: 1,
        position,
      })),
    );
    await expectRefusal(move(own, { kind: 'rank', id, before: null, department: NOBODY }), 'departments.unknown');
    await expectRefusal(move(own, { kind: 'rank', id, before: null, department: elsewhere }), 'departments.tooMany');
  });

  test('a primary rank where somebody who has it has one already', async () => {
    const { own } = await use.stack.world();
    const air = await makeDepartment(own, 'Air');
    const pilot = await makeRank(own, air);
    await own.people.owner.client.departments.changeRanks.mutate({
      community: own.uuid,
      accId: own.people.member.account,
      give: [{ rank: pilot }],
    });
    const moving = move(own, { kind: 'rank', id: own.ranks.Member, before: null, department: air });
    await expectRefusal(moving, 'departments.primaryClash');
  });

  test('staff a rank into a department that allows what they do not have', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    const air = await makeDepartment(own, 'Air');
    const { version } = await structureOf(own);
    await own.people.owner.client.permissions.edit.mutate({
      community: own.uuid,
      base: version,
      targets: [{ kind: 'department', id: air }],
      changes: [{ scope: 'system.ban', value: 'allow' }],
    });
    const moving = move(own, { kind: 'rank', id: own.ranks.Member, before: null, department: air }, 'staff');
    await expectRefusal(moving, 'permissions.notYours');
  });

  test('staff what is as high as they are', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    const moving = move(own, { kind: 'rank', id: own.ranks.Moderator, before: null }, 'staff');
    await expectRefusal(moving, 'permissions.outranked');
  });
});

function labels(departments: readonly { readonly label: string }[]): string[] {
  return departments.map(({ label }) => label);
}
