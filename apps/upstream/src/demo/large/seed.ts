import { sql } from 'drizzle-orm';
import { newComInfo } from '../../features/communities/public.ts';
import { addDepartments } from '../../features/departments/public.ts';
import { appendKnown } from '../../features/service-record/public.ts';
import { type Databases, inTransaction, type Transaction } from '../../platform/database.ts';
import { communities } from '../../platform/schema/communities.ts';
import { FIRST_NAMES, LAST_NAMES } from '../names.ts';
import { loadRecord } from './record.ts';
import { allowing } from '../../authorization/allowing.ts';

/** How large a community to make. */
export type Sizes = { readonly members: number; readonly auditRows: number };

/** Short name of the community; a database has one of it. */
export const LARGE_SHORT_NAME = 'ten-thousand';

const DEPARTMENTS = 12;
const RANKS = 10;
/** Three in twenty wait, are archived or are banned; all others have a rank, and half of all have several. */
const RANK_POWER_STEP = 9;

/**
 * Makes a community with many members and a long record, for measuring, or brings the one there is to that size: what
 * was broken off goes on where it stopped. Half of all hold several ranks, and half one of the first department, whose
 * list is five thousand long with ten thousand members. Owned by `owner`. Answers its uuid.
 */
export async function seedLarge(
  { db, ownerPool }: Pick<Databases, 'db' | 'ownerPool'>,
  { members, auditRows }: Sizes,
  { owner, say }: { readonly owner: string; readonly say: (line: string) => void },
): Promise<string> {
  const community = await inTransaction(db, async (tx) => {
    const known = await find(tx);
    const uuid = known?.uuid ?? (await makeCommunity(tx, { owner, members }));
    if (!known) {
      const departments = Array.from({ length: DEPARTMENTS }, (_, index) => department(index));
      await addDepartments(tx, uuid, departments);
    }
    await makeMembers(tx, uuid, { from: known?.members ?? 0, count: members });
    return uuid;
  });
  say(`${members} members`);
  await loadRecord(ownerPool, { community, rows: auditRows }, say);
  return community;
}

/** The community of an earlier run, and how many members it got; null before the first. */
async function find(tx: Transaction): Promise<{ uuid: string; members: number } | null> {
  const { rows } = await tx.execute<{ uuid: string; members: number }>(sql`
    select c.uuid, (select count(*)::int from members m where m.community = c.uuid and m.account <> c.owner) as members
    from communities c where c.custom_id = ${LARGE_SHORT_NAME} and c.deleted_at is null`);
  return rows[0] ?? null;
}

async function makeCommunity(
  tx: Transaction,
  { owner, members }: { readonly owner: string; readonly members: number },
): Promise<string> {
  const [row] = await tx
    .insert(communities)
    .values({
      customId: LARGE_SHORT_NAME,
      owner,
      regUser: owner,
      regTime: new Date(),
      comInfo: newComInfo('Ten Thousand'),
      toolbar: {},
      limits: { accounts: members * 2 },
    })
    .returning({ uuid: communities.uuid });
  const community = row?.uuid ?? '';
  await tx.execute(
    sql`insert into members (community, account, sys_status, joined_at) values (${community}, ${owner}, 'active', now())`,
  );
  return community;
}

function department(index: number): Parameters<typeof addDepartments>[2][number] {
  return {
    label: `Department ${index + 1}`,
    ranks: Array.from({ length: RANKS }, (_, place) => ({
      label: `Rank ${index + 1}.${place + 1}`,
      color: null,
      power: (RANKS - place) * RANK_POWER_STEP,
      permissions: allowing(place === 0 ? ['system.manageMembers'] : []),
    })),
  };
}

/** People, their places, and their ranks, each in one statement. Names are those of the demo, with a number. */
async function makeMembers(
  tx: Transaction,
  community: string,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<void> {
  const first = [...FIRST_NAMES.one, ...FIRST_NAMES.two];
  // The same ids in every statement, without a table to keep them in: the application's role makes none.
  const seeded = sql`(select n, md5(${community} || n)::uuid as account 
    from generate_series(${from + 1}::int, ${count}::int) n) seeded`;
  await tx.execute(sql`
    insert into accounts (id, username, verified)
    select account, (${sql.param(first)}::text[])[1 + n % ${first.length}::int] || ' ' ||
      (${sql.param([...LAST_NAMES])}::text[])[1 + (n / ${first.length}::int) % ${LAST_NAMES.length}::int] || ' ' || n, true
    from ${seeded}`);
  await tx.execute(sql`
    insert into members (community, account, sys_status, banned, ban_reason, api_ids, since, joined_at, seen_at)
    select ${community}::uuid, account,
      case when n % 20 = 1 then 'pending' when n % 20 = 2 then 'archived' else 'active' end,
      n % 20 = 3, case when n % 20 = 3 then 'Seeded' end, array['steam:' || (76561190000000000 + n)],
      now() - n * interval '1 hour', case when n % 20 <> 1 then now() - n * interval '1 hour' end,
      case when n % 20 = 1 then 'epoch' else now() - (n * 7919 % 100000) * interval '1 minute' end
    from ${seeded}`);
  await tx.execute(sql`
    with numbered as (
      select id, label, row_number() over (order by department, position) - 1 as place
      from ranks where community = ${community}::uuid
    ), wanted as (
      select n, account, ((n + extra * 7) * 13) % ${DEPARTMENTS * RANKS}::int as place
      from ${seeded} cross join generate_series(0, 2) extra
      where n % 20 > 2 and (extra = 0 or n % 17 < 10)
      union all
      select n, account, n / 2 % ${RANKS}::int from ${seeded} where n % 2 = 0
    ), given as (
      insert into member_ranks (community, account, rank)
      select distinct ${community}::uuid, w.account, r.id from wanted w join numbered r on r.place = w.place
      returning account, rank
    )
    insert into rank_records (community, account, rank, label, kind, change, at, source)
    select ${community}::uuid, g.account, g.rank, r.label, 'given', gen_random_uuid(), now(), 'import'
    from given g join numbered r on r.id = g.rank`);
  await appendKnown({ tx }, community);
}
