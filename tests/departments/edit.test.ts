import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { departmentOf, empower, makeDepartment, makePosition, makeRank, ownerOf, rankOf } from './asking.ts';

const use = useStack();
const edit = (place: Place, part: object, by: 'owner' | 'staff' = 'owner') =>
  place.people[by].client.departments.edit.mutate({ community: place.uuid, part: part as never });

describe('answers', () => {
  test('a department with its new names and place, on record with before and after', async () => {
    const { own } = await use.stack.world();
    const [id, parent] = [await makeDepartment(own, 'Air'), await makeDepartment(own, 'Sky')];
    await edit(own, { kind: 'department', id, label: 'Wings', parent });
    expect(await departmentOf(own, 'Wings')).toMatchObject({ id, parent, secondLabel: '' });
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.target, id), eq(audit.action, 'DEPARTMENT_EDIT')));
    expect(rows).toMatchObject([
      { before: { label: 'Air', parent: null }, after: { label: 'Wings', parent }, actor: own.people.owner.account },
    ]);
  });

  test('a rank, and everybody hears of it', async () => {
    const { own } = await use.stack.world();
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const part = { kind: 'rank', id: own.ranks.Member, label: 'Deckhand', power: 7, rankKind: 'secondary' };
    await edit(own, { ...part, color: '#112233', icon: 'star', expiresAfterDays: 5 });
    expect(await rankOf(own, own.ranks.Member)).toMatchObject({
      label: 'Deckhand',
      power: 7,
      kind: 'secondary',
      color: '#112233',
      icon: 'star',
      expiresAfterDays: 5,
    });
    const { data } = await live.untilEvent('DEPARTMENTS_UPDATED');
    expect(JSON.stringify(data)).toContain('Deckhand');
    expect(JSON.stringify(data)).not.toContain('power');
    await live.untilEvent('permissions:changed');
  });

  test('a position', async () => {
    const { own } = await use.stack.world();
    const id = await makePosition(own, await makeDepartment(own, 'Air'));
    await edit(own, { kind: 'position', id, label: 'Pilot', capacity: 2 });
    expect((await departmentOf(own, 'Air')).positions).toMatchObject([{ label: 'Pilot', capacity: 2 }]);
  });

  test('what is saved as it was: nothing changes, and nothing is on record', async () => {
    const { own } = await use.stack.world();
    const air = await makeDepartment(own, 'Air');
    const position = await makePosition(own, air);
    const { version } = await ownerOf(own).departments.list.query({ community: own.uuid });
    const [wanted] = (await departmentOf(own, 'Air')).positions;
    const crew = await rankOf(own, own.ranks.Member);
    for (const part of [
      { kind: 'department', id: air },
      { kind: 'department', id: air, label: 'Air', secondLabel: '', parent: null },
      { kind: 'rank', id: crew?.id, label: crew?.label, power: crew?.power, rankKind: crew?.kind },
      { kind: 'position', id: position, label: wanted?.label, capacity: wanted?.capacity },
    ]) {
      expect(await edit(own, part)).toEqual({ version });
    }
    const edits = ['DEPARTMENT_EDIT', 'RANK_EDIT', 'POSITION_EDIT'] as const;
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), inArray(audit.action, edits)));
    expect(rows).toEqual([]);
  });
});

describe('refuses', () => {
  test('a name that looks like another one in the department, and takes the same one written in another way', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Air');
    const [pilot, id] = [await makeRank(own, department, { label: 'Pilot' }), await makeRank(own, department)];
    await expectRefusal(edit(own, { kind: 'rank', id, label: 'РILОТ' }), 'input.looksAlike');
    await edit(own, { kind: 'rank', id: pilot, label: 'PILOT' });
  });

  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.departments.edit.mutate({
      community: use.world.own.uuid,
      part: { kind: 'rank', id: use.world.own.ranks.Member, label: 'x' },
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test.each([
    ['department', 'departments.unknown'],
    ['rank', 'departments.rankUnknown'],
    ['position', 'departments.positionUnknown'],
  ] as const)('a %s that is not there', async (kind, code) => {
    await expectRefusal(ask('owner', { part: { kind, id: NOBODY, label: 'x' } }), code);
  });
  test('a rank of another community', () =>
    expectRefusal(
      ask('owner', { part: { kind: 'rank', id: use.world.foreign.ranks.Member, label: 'x' } }),
      'departments.rankUnknown',
    ));

  test('a department becoming part of itself, however far down', async () => {
    const { own } = await use.stack.world();
    const top = await makeDepartment(own, 'Top');
    const below = await makeDepartment(own, 'Below', await makeDepartment(own, 'Middle', top));
    for (const parent of [top, below]) {
      await expectRefusal(edit(own, { kind: 'department', id: top, parent }), 'departments.cycle');
    }
  });

  test('less room than a position is filled with', async () => {
    const { own } = await use.stack.world();
    const position = await makePosition(own, await makeDepartment(own, 'Air'), 2);
    const accIds = [own.people.member.account, own.people.staff.account];
    await ownerOf(own).departments.fill.mutate({ community: own.uuid, position, accIds });
    await expectRefusal(edit(own, { kind: 'position', id: position, capacity: 1 }), 'departments.positionFull');
  });

  test('staff of power 50 ranks as high, or a power as high', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    const { id: command } = await departmentOf(own, 'Command');
    for (const part of [
      { kind: 'rank', id: own.ranks.Moderator, label: 'Mine' },
      { kind: 'rank', id: own.ranks.Member, power: 50 },
      { kind: 'department', id: command, label: 'Mine' },
    ]) {
      await expectRefusal(edit(own, part, 'staff'), 'permissions.outranked');
    }
    await edit(own, { kind: 'rank', id: own.ranks.Member, power: 49 }, 'staff');
  });

  test('staff a position that somebody fills who is out of their reach', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments']);
    const { id: command } = await departmentOf(own, 'Command');
    const position = await makePosition(own, command, 2);
    await edit(own, { kind: 'position', id: position, label: 'Free' }, 'staff');
    const accIds = [own.people.owner.account];
    await ownerOf(own).departments.fill.mutate({ community: own.uuid, position, accIds });
    await expectRefusal(edit(own, { kind: 'position', id: position, label: 'Mine' }, 'staff'), 'permissions.outranked');
  });

  test('staff who may act on equals a power above their own', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments', 'system.changeHigherPermission']);
    await edit(own, { kind: 'rank', id: own.ranks.Moderator, label: 'Mine' }, 'staff');
    await expectRefusal(
      edit(own, { kind: 'rank', id: own.ranks.Moderator, power: 51 }, 'staff'),
      'permissions.outranked',
    );
  });

  test('what is no longer as it was seen, and writes nothing of it', async () => {
    const { own } = await use.stack.world();
    const part = { kind: 'rank', id: own.ranks.Member, label: 'Mine', power: 2 } as const;
    const seen = { label: 'Theirs', power: 1 };
    const change = own.people.owner.client.departments.edit.mutate({ community: own.uuid, part, seen });
    expect((await expectRefusal(change, 'input.outdated')).details).toMatchObject({
      fields: { label: expect.any(String) },
    });
    await own.people.owner.client.departments.edit.mutate({ community: own.uuid, part, seen: { label: 'Crew' } });
  });

  test('a secondary rank that becomes primary beside another of who has it', async () => {
    const { own } = await use.stack.world();
    const air = await makeDepartment(own, 'Air');
    const a = await makeRank(own, air, { label: 'A' });
    const b = await makeRank(own, air, { label: 'B', rankKind: 'secondary' });
    const give = [{ rank: a }, { rank: b }];
    await ownerOf(own).departments.changeRanks.mutate({ community: own.uuid, accId: own.people.member.account, give });
    const becomes = (id: string, rankKind: string) => edit(own, { kind: 'rank', id, rankKind });
    await expectRefusal(becomes(b, 'primary'), 'departments.primaryClash');
    await becomes(a, 'secondary');
    await becomes(b, 'primary');
    // Undoing from the record that A became secondary is this same call.
    await expectRefusal(becomes(a, 'primary'), 'departments.primaryClash');
  });
});
