import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { empower, makeDepartment, makeRank, ownerOf, structureOf } from './asking.ts';

const use = useSharedStack();

async function allowIn(place: Place, department: string): Promise<void> {
  const { version } = await structureOf(place);
  await ownerOf(place).permissions.edit.mutate({
    community: place.uuid,
    base: version,
    targets: [{ kind: 'department', id: department }],
    changes: [{ scope: 'cad.use', value: 'allow' }],
  });
}

describe('answers', () => {
  test('what those who hold the rank would gain and lose, and changes nothing', async () => {
    const { own } = await use.stack.world();
    const air = await makeDepartment(own, 'Air');
    await allowIn(own, air);
    const before = await structureOf(own);
    const preview = await ownerOf(own).departments.previewMove.query({
      community: own.uuid,
      rank: own.ranks.Member,
      department: air,
    });
    expect(preview).toEqual({
      label: 'Crew',
      from: 'Moderation',
      to: 'Air',
      members: 1,
      effects: [{ scope: 'cad.use', gained: 1, lost: 0, gain: ['Crow member'], lose: [] }],
      refused: null,
    });
    expect(await structureOf(own)).toEqual(before);
  });

  test('why it may not be done', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    const [air, sea] = [await makeDepartment(own, 'Air'), await makeDepartment(own, 'Sea')];
    await allowIn(own, air);
    const ask = (department: string, by: 'staff' | 'owner') =>
      own.people[by].client.departments.previewMove.query({ community: own.uuid, rank: own.ranks.Member, department });
    expect((await ask(air, 'staff')).refused?.code).toBe('permissions.notYours');
    const captain = await makeRank(own, sea);
    const accId = own.people.member.account;
    await ownerOf(own).departments.changeRanks.mutate({ community: own.uuid, accId, give: [{ rank: captain }] });
    expect((await ask(sea, 'owner')).refused?.code).toBe('departments.primaryClash');
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.departments.previewMove.query({
      community: use.world.own.uuid,
      rank: use.world.own.ranks.Member,
      department: NOBODY,
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a rank that is not there', () => expectRefusal(ask('owner', { rank: NOBODY }), 'departments.rankUnknown'));
  test('a department that is not there', () => expectRefusal(ask('owner'), 'departments.unknown'));
});
