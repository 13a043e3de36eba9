import { describe, expect, test } from 'vitest';
import { empower, makeDepartment } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();

const restore = ({ uuid: community, people }: Place, id: string) =>
  people.owner.client.removals.restore.mutate({ community, id });

describe('holders of a removed rank', () => {
  const remove = (
    { uuid: community, people, ranks }: Place,
    into: string,
    {
      by = 'owner',
      kind = 'rank',
      id = ranks.Member,
    }: { by?: 'owner' | 'staff'; kind?: 'rank' | 'department'; id?: string } = {},
  ) => people[by].client.departments.remove.mutate({ community, part: { kind, id }, into });

  async function makeRank({ uuid: community, people }: Place, department: string, power: number, label = 'Deputy') {
    const part = { kind: 'rank', department, label, power } as const;
    return (await people.owner.client.departments.add.mutate({ community, part })).id;
  }

  const ranksOf = async ({ uuid: community, people }: Place, of: 'member' | 'staff') =>
    (await people[of].client.members.mine.query({ community }))?.ranks;

  test('get another rank with the removal, on record, and the undo of it brings the old one back and takes that', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const deputy = await makeRank(own, await makeDepartment(own, 'Patrol'), 2);
    const { removal = '', moved } = await remove(own, deputy);
    expect(moved).toEqual({ people: 1, left: 0 });
    expect(await ranksOf(own, 'member')).toEqual([deputy]);
    const [entry] = (await owner.client.audit.list.query({ community: own.uuid, action: 'RANK_REMOVE' })).items;
    const kept = await owner.client.audit.get.query({ community: own.uuid, seq: entry?.seq ?? 0 });
    expect(kept).toMatchObject({ before: { removal }, after: { into: deputy, people: 1 } });
    await restore(own, removal);
    expect(await ranksOf(own, 'member')).toEqual([own.ranks.Member]);
    const about = { community: own.uuid, accId: member.account };
    const { items } = await owner.client.departments.records.query(about);
    expect(items.map(({ kind, label, source }) => [kind, label, source])).toEqual([
      ['given', 'Crew', 'undo'],
      ['taken', 'Deputy', 'undo'],
      ['taken', 'Crew', 'removal'],
      ['given', 'Deputy', 'removal'],
    ]);
  });

  test('keep the other rank at the undo where they were given it again since', async () => {
    const { own } = await use.stack.world();
    const deputy = await makeRank(own, await makeDepartment(own, 'Patrol'), 2);
    const { removal = '' } = await remove(own, deputy);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const accId = own.people.member.account;
    const give = [{ rank: deputy, expiresAt }];
    await own.people.owner.client.departments.changeRanks.mutate({ community: own.uuid, accId, give });
    await restore(own, removal);
    expect(new Set(await ranksOf(own, 'member'))).toEqual(new Set([deputy, own.ranks.Member]));
  });

  test('are not given it beside another primary rank, nor by somebody they are out of reach of', async () => {
    const { own } = await use.stack.world();
    const { owner, member, staff } = own.people;
    await empower(use.stack, own, ['system.manageDepartments', 'system.changeRanks']);
    const patrol = await makeDepartment(own, 'Patrol');
    const [cadet, officer] = [await makeRank(own, patrol, 1, 'Cadet'), await makeRank(own, patrol, 2, 'Officer')];
    const pilot = await makeRank(own, await makeDepartment(own, 'Air'), 1, 'Pilot');
    for (const { account: accId } of [member, staff]) {
      await owner.client.departments.changeRanks.mutate({ community: own.uuid, accId, give: [{ rank: cadet }] });
    }
    expect((await remove(own, officer)).moved).toEqual({ people: 0, left: 1 });
    expect((await remove(own, pilot, { by: 'staff', id: cadet })).moved).toEqual({ people: 1, left: 1 });
    expect([await ranksOf(own, 'member'), await ranksOf(own, 'staff')]).toEqual([[pilot], [own.ranks.Moderator]]);
  });

  test('get none that the caller may not give, nor one that is gone, nor the removed one, and nothing is removed', async () => {
    const { own } = await use.stack.world();
    const deputy = await makeRank(own, await makeDepartment(own, 'Patrol'), 60);
    await empower(use.stack, own, ['system.manageDepartments']);
    await expectRefusal(remove(own, deputy, { by: 'staff' }), 'permissions.missing');
    await empower(use.stack, own, ['system.manageDepartments', 'system.changeRanks']);
    await expectRefusal(remove(own, deputy, { by: 'staff' }), 'permissions.outranked');
    await expectRefusal(remove(own, own.ranks.Member), 'departments.rankUnknown');
    await expectRefusal(remove(own, use.world.foreign.ranks.Member), 'departments.rankUnknown');
    const id = await makeDepartment(own, 'Air');
    await expectRefusal(remove(own, deputy, { kind: 'department', id }), 'input.invalid');
    expect(await ranksOf(own, 'member')).toEqual([own.ranks.Member]);
  });
});
