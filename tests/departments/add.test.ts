import { STRUCTURE } from '@muster/contracts/departments/enums';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { departmentOf, empower, makeDepartment, makePosition, makeRank, ownerOf, structureOf } from './asking.ts';

const use = useStack();

function limitDepartments({ uuid }: Place, departments: number) {
  const limits = JSON.stringify({ departments });
  return use.stack.db.execute(sql`update communities set limits = limits || ${limits}::jsonb where uuid = ${uuid}`);
}

describe('answers', () => {
  test('a department behind the others, in another one', async () => {
    const { own } = await use.stack.world();
    const { id: parent } = await departmentOf(own, 'Moderation');
    const { version } = await structureOf(own);
    const part = { kind: 'department', label: ' Air ', secondLabel: 'Sky', parent } as const;
    const made = await ownerOf(own).departments.add.mutate({ community: own.uuid, part });
    expect(made.version).toBe(version + 1);
    const { departments } = await structureOf(own);
    expect(departments.at(-1)).toMatchObject({ id: made.id, label: 'Air', secondLabel: 'Sky', parent, ranks: [] });
  });

  test('a rank and a position, last in their department', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Air');
    await makeRank(own, department, { label: 'First', power: 9 });
    await makeRank(own, department, { label: 'Second', rankKind: 'secondary', expiresAfterDays: 30 });
    await makePosition(own, department, 4);
    expect(await departmentOf(own, 'Air')).toMatchObject({
      ranks: [
        { label: 'First', power: 9, kind: 'primary', expiresAfterDays: null },
        { label: 'Second', kind: 'secondary', expiresAfterDays: 30 },
      ],
      positions: [{ label: 'Post', capacity: 4, vacancies: 4, holders: [] }],
    });
  });

  test('the last free place to exactly one of a hundred at once', { timeout: 60_000 }, async () => {
    const { own } = await use.stack.world();
    const { departments } = await structureOf(own);
    await limitDepartments(own, departments.length + 1);
    const wanted = Array.from({ length: 100 }, (_, index) => makeDepartment(own, `Late ${index}`));
    const ended = await Promise.allSettled(wanted);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await structureOf(own)).departments).toHaveLength(departments.length + 1);
  });
});

describe('refuses', () => {
  test('a name that looks like one beside it: of a rank in its department, of a department in its unit', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const add = (part: Parameters<typeof client.departments.add.mutate>[0]['part']) =>
      client.departments.add.mutate({ community: own.uuid, part });
    const { id: air } = await add({ kind: 'department', label: 'Air Support' });
    const refused = await expectRefusal(add({ kind: 'department', label: 'аir  support' }), 'input.looksAlike');
    expect(refused.message).toContain('Air Support');
    await add({ kind: 'department', label: 'Air Support', parent: air });
    await add({ kind: 'rank', department: air, label: 'Pilot', power: 1 });
    await expectRefusal(add({ kind: 'rank', department: air, label: 'PIlot', power: 1 }), 'input.looksAlike');
    await add({ kind: 'position', department: air, label: 'Pilot' });
    await expectRefusal(add({ kind: 'position', department: air, label: 'Pi1ot' }), 'input.looksAlike');
  });

  const part = { kind: 'department', label: 'Air' } as const;
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.departments.add.mutate({ community: use.world.own.uuid, part, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test.each([
    ['no name', { ...part, label: ' ' }],
    ['permissions sent along', { ...part, permissions: { system: { allow: '1', deny: '0' } } }],
    ['a power that is none', { kind: 'rank', department: NOBODY, label: 'x', power: -1 }],
    ['another kind of thing', { kind: 'owner', label: 'x' }],
  ])('%s', async (_what, wrong) => {
    await expectRefusal(ask('owner', { part: wrong }), 'input.invalid');
  });

  test.each([
    ['a parent', { ...part, parent: NOBODY }],
    ['a department', { kind: 'rank', department: NOBODY, label: 'x', power: 1 }],
    ['a department', { kind: 'position', department: NOBODY, label: 'x' }],
  ])('%s that is not there', async (_what, lost) => {
    await expectRefusal(ask('owner', { part: lost }), 'departments.unknown');
  });

  test('a department of another community', async () => {
    const { id: parent } = await departmentOf(use.world.foreign, 'Moderation');
    await expectRefusal(ask('owner', { part: { ...part, parent } }), 'departments.unknown');
  });

  test('one more than the limit allows', async () => {
    const { own } = await use.stack.world();
    await limitDepartments(own, 2);
    await expectRefusal(makeDepartment(own, 'More'), 'departments.full');
  });

  test('one rank more than a department can have', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Full');
    const rows = Array.from({ length: STRUCTURE.ranksPerDepartment }, (_, position) => ({
      community: own.uuid,
      department,
      label: 'x',
      position,
    }));
    await use.stack.db.insert(ranks).values(rows);
    await expectRefusal(makeRank(own, department), 'departments.tooMany');
  });

  test.each([50, 51])('staff of power 50 a rank of power %i', async (power) => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    const { id: department } = await departmentOf(own, 'Moderation');
    const rank = { kind: 'rank', department, label: 'Above', power } as const;
    const adding = own.people.staff.client.departments.add.mutate({ community: own.uuid, part: rank });
    const { details } = await expectRefusal(adding, 'permissions.outranked');
    expect(details).toMatchObject({
      missing: { permission: 'system.manageDepartments', grantors: ['Chief', 'owner'] },
    });
  });
});
