import { accounts } from '@muster/upstream/platform/schema/accounts';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

/** What the database keeps beside each place, and what it is made from. */
async function kept({ uuid }: Place) {
  const { rows } = await use.stack.db.execute<{ name: string; search: string; power: number }>(sql`
    select m.name_key = lower(coalesce(m.com_name, a.username)) as name, m.rank_power = coalesce(
      (select max(r.power) from member_ranks h join ranks r on r.id = h.rank
        where h.community = m.community and h.account = m.account), -1) as power,
      m.search_text = lower(concat_ws(E'\\n', m.com_name, a.username, array_to_string(m.api_ids, E'\\n'))) as search
    from members m join accounts a on a.id = m.account where m.community = ${uuid}`);
  return rows;
}

test('what members are sorted by and found by is kept through every change of it', async () => {
  const { own } = await use.stack.world();
  const { db } = use.stack;
  const { member, staff, owner } = own.people;
  const whose = and(eq(members.community, own.uuid), eq(members.account, member.account));
  const changes = [
    () => db.update(members).set({ comName: 'Zoë Ürgüp' }).where(whose),
    () =>
      db
        .update(members)
        .set({ apiIds: ['steam:ABC'] })
        .where(whose),
    () => db.update(members).set({ comName: null }).where(whose),
    () =>
      db
        .update(accounts)
        .set({ username: `Renamed ${member.account}` })
        .where(eq(accounts.id, member.account)),
    () =>
      owner.client.departments.changeRanks.mutate({
        community: own.uuid,
        accId: member.account,
        give: [{ rank: own.ranks.Moderator }],
        take: [own.ranks.Member],
      }),
    () => db.update(ranks).set({ power: 77 }).where(eq(ranks.id, own.ranks.Moderator)),
    () =>
      db.delete(memberRanks).where(and(eq(memberRanks.community, own.uuid), eq(memberRanks.account, staff.account))),
    () => db.delete(ranks).where(eq(ranks.id, own.ranks.Member)),
  ];
  for (const change of changes) {
    await change();
    const rows = await kept(own);
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ name, search, power }) => !(name && search && power))).toEqual([]);
  }
  expect(await db.select({ power: members.rankPower }).from(members).where(whose)).toEqual([{ power: 77 }]);
});

test('somebody who renames their account is found by the new name, in every community', async () => {
  const { own } = await use.stack.world();
  const { stranger } = await use.stack.world();
  const { owner } = own.people;
  await use.stack.db.insert(members).values({ community: own.uuid, account: stranger.account, sysStatus: 'active' });
  const name = `Quetzal ${stranger.account.slice(0, 8)}`;
  await stranger.client.accounts.update.mutate({ username: name });
  const { items } = await owner.client.directory.list.query({ community: own.uuid, search: 'QUETZAL' });
  expect(items).toMatchObject([{ accId: stranger.account, name }]);
});
