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
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.departments.move.mutate({
      community: use.world.own.uuid,
      base: 0,
      kind: 'rank',
      id: use.world.own.ranks.Member,
      before: null,
      ...more,
    });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a community that does not exist', () =>
    expectRefusal(ask('owner', { community: NOBODY }), 'communities.notFound'));
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
