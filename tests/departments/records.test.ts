import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makeDepartment, makeRank, ownerOf } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('records newest first, page by page, of all or of one member', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Air');
    for (let round = 0; round < 3; round += 1) {
      const rank = await makeRank(own, department, { rankKind: 'secondary', label: `Rank ${round}` });
      await ownerOf(own).departments.changeRanks.mutate({
        community: own.uuid,
        accId: own.people.member.account,
        give: [{ rank }],
      });
    }
    const { records } = ownerOf(own).departments;
    const first = await records.query({ community: own.uuid, limit: 2 });
    expect(first.items.map(({ label }) => label)).toEqual(['Rank 2', 'Rank 1']);
    expect(first.items[0]).toMatchObject({ name: 'Crow member', by: { accId: own.people.owner.account } });
    const rest = await records.query({ community: own.uuid, before: first.next });
    // The owner's own rank is the first there ever was.
    expect(rest.items.map(({ label, source }) => [label, source])).toEqual([
      ['Rank 0', 'manual'],
      ['Chief', 'join'],
    ]);
    expect(rest.next).toBe(null);
    const { items } = await records.query({ community: own.uuid, accId: own.people.owner.account });
    expect(items.map(({ label }) => label)).toEqual(['Chief']);
  });

  test('what nobody can change, the application included', async () => {
    await expect(use.stack.db.execute('delete from rank_records')).rejects.toThrow('delete from rank_records');
    await expect(use.stack.db.execute("update rank_records set reason = ''")).rejects.toThrow('update rank_records');
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.departments.records.query({ community });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
});
