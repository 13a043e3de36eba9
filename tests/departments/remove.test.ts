import { ranks } from '@muster/upstream/platform/schema/departments';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import type { Place } from '../support/world/world.ts';
import { departmentOf, empower, makeDepartment, makePosition, ownerOf, rankOf, structureOf } from './asking.ts';

const use = useStack();
const remove = (place: Place, kind: 'department' | 'rank' | 'position', id: string, by: 'owner' | 'staff' = 'owner') =>
  place.people[by].client.departments.remove.mutate({ community: place.uuid, part: { kind, id } });

describe('answers', () => {
  test('a rank that nobody has any more, each loss on record', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await remove(own, 'rank', own.ranks.Member);
    expect(await rankOf(own, own.ranks.Member)).toBe(undefined);
    expect(await member.client.members.mine.query({ community: own.uuid })).toMatchObject({ ranks: [] });
    const { items } = await ownerOf(own).departments.records.query({ community: own.uuid, accId: member.account });
    expect(items).toMatchObject([
      { label: 'Crew', kind: 'taken', source: 'removal', by: { accId: own.people.owner.account } },
    ]);
  });

  test('a department with its ranks and positions; what was inside it moves up', async () => {
    const { own } = await use.stack.world();
    const { id: top } = await departmentOf(own, 'Command');
    const middle = await makeDepartment(own, 'Middle', top);
    await makeDepartment(own, 'Below', middle);
    await makePosition(own, middle);
    await remove(own, 'department', middle);
    expect((await departmentOf(own, 'Below')).parent).toBe(top);
    expect((await structureOf(own)).departments.map(({ label }) => label)).not.toContain('Middle');
  });

  test('a position', async () => {
    const { own } = await use.stack.world();
    const id = await makePosition(own, await makeDepartment(own, 'Air'));
    await remove(own, 'position', id);
    expect((await departmentOf(own, 'Air')).positions).toEqual([]);
  });

  test.each(['position', 'department'] as const)('a %s, with who filled it on record by name', async (kind) => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const air = await makeDepartment(own, 'Air');
    const position = await makePosition(own, air);
    await ownerOf(own).departments.fill.mutate({ community: own.uuid, position, accIds: [member.account] });
    const [{ label } = { label: '' }] = (await departmentOf(own, 'Air')).positions;
    const target = kind === 'position' ? position : air;
    await remove(own, kind, target);
    const [entry] = await use.stack.db
      .select()
      .from(audit)
      .where(
        and(eq(audit.target, target), eq(audit.action, kind === 'position' ? 'POSITION_REMOVE' : 'DEPARTMENT_REMOVE')),
      );
    const { name } = await ownerOf(own).profileFields.profile.query({ community: own.uuid, accId: member.account });
    expect(entry?.before).toMatchObject({ filled: [{ position: label, account: member.account, name }] });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.departments.remove.mutate({
      community: use.world.own.uuid,
      part: { kind: 'rank', id: use.world.own.ranks.Member },
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test.each([
    ['department', 'departments.unknown'],
    ['rank', 'departments.rankUnknown'],
    ['position', 'departments.positionUnknown'],
  ] as const)('a %s that is not there', async (kind, code) => {
    await expectRefusal(ask('owner', { part: { kind, id: NOBODY } }), code);
  });

  test('the rank of those who join, and the department it is in', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    await expectRefusal(remove(own, 'rank', own.ranks.Member), 'departments.isJoinRank');
    const { id } = await departmentOf(own, 'Moderation');
    await expectRefusal(remove(own, 'department', id), 'departments.isJoinRank');
  });

  test('staff what is as high as they are', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    await expectRefusal(remove(own, 'rank', own.ranks.Moderator, 'staff'), 'permissions.outranked');
    const { id } = await departmentOf(own, 'Moderation');
    await expectRefusal(remove(own, 'department', id, 'staff'), 'permissions.outranked');
  });

  test('staff a rank that denies what they lack: taking it away would give it', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    const permissions = { cad: { allow: '0', deny: '2' } };
    await use.stack.db.update(ranks).set({ permissions }).where(eq(ranks.id, own.ranks.Member));
    const { details } = await expectRefusal(remove(own, 'rank', own.ranks.Member, 'staff'), 'permissions.notYours');
    expect(details).toMatchObject({ missing: { permission: 'cad.manage' } });
  });
});
