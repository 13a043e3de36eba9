import { DEFAULT_LIMITS } from '@muster/contracts/communities/limits';
import { type SQL, sql } from 'drizzle-orm';
import { newComInfo } from '../../features/communities/public.ts';
import { addDepartments, allowing, type NewDepartment } from '../../features/departments/public.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database.ts';
import { communities } from '../../platform/schema.ts';
import { FIRST_NAMES, LAST_NAMES } from '../names.ts';

/** How large a community to make. */
export type Sizes = { readonly members: number; readonly auditRows: number };

/** Short name of the community; a database has one of it. */
export const LARGE_SHORT_NAME = 'ten-thousand';

const DEPARTMENTS = 12;
const RANKS = 10;
/** Entries of the audit log in one transaction: each changes the head of the chain, whose versions pile up in it. */
const AUDIT_CHUNK = 500;
/** Entries between two lines of what was done. */
const SAID_EVERY = 50_000;
/** Three in twenty wait, are archived or are banned; all others have a rank, and half of all have several. */
const RANK_POWER_STEP = 9;

/**
 * Makes a community with many members, for measuring: half of them hold several ranks. Owned by `owner`. Answers its
 * uuid. Refuses where there is one already, by the short name.
 */
export async function seedLarge(
  db: Database,
  { members, auditRows }: Sizes,
  { owner, say }: { readonly owner: string; readonly say: (line: string) => void },
): Promise<string> {
  const community = await inTransaction(db, async (tx) => {
    const uuid = await makeCommunity(tx, { owner, members });
    await addDepartments(
      tx,
      uuid,
      Array.from({ length: DEPARTMENTS }, (_, index) => department(index)),
    );
    await makeMembers(tx, uuid, members);
    return uuid;
  });
  say(`${members} members`);
  for (let written = 0; written < auditRows; written += AUDIT_CHUNK) {
    const rows = Math.min(AUDIT_CHUNK, auditRows - written);
    await inTransaction(db, (tx) => tx.execute(auditEntries(community, { from: written, rows, of: auditRows })));
    const done = written + rows;
    if (done % SAID_EVERY === 0 || done === auditRows) say(`${done} of ${auditRows} entries of the audit log`);
  }
  return community;
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
      limits: { ...DEFAULT_LIMITS, accounts: members * 2 },
    })
    .returning({ uuid: communities.uuid });
  const community = row?.uuid ?? '';
  await tx.execute(sql`insert into members (community, account, sys_status) values (${community}, ${owner}, 'active')`);
  return community;
}

function department(index: number): NewDepartment {
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
async function makeMembers(tx: Transaction, community: string, count: number): Promise<void> {
  const first = [...FIRST_NAMES.one, ...FIRST_NAMES.two];
  // The same ids in every statement, without a table to keep them in: the application's role makes none.
  const seeded = sql`(select n, md5(${community} || n)::uuid as account from generate_series(1, ${count}::int) n) seeded`;
  await tx.execute(sql`
    insert into accounts (id, username, verified)
    select account, (${sql.param(first)}::text[])[1 + n % ${first.length}::int] || ' ' ||
      (${sql.param([...LAST_NAMES])}::text[])[1 + (n / ${first.length}::int) % ${LAST_NAMES.length}::int] || ' ' || n, true
    from ${seeded}`);
  await tx.execute(sql`
    insert into members (community, account, sys_status, banned, ban_reason, api_ids, since)
    select ${community}::uuid, account,
      case when n % 20 = 1 then 'pending' when n % 20 = 2 then 'archived' else 'active' end,
      n % 20 = 3, case when n % 20 = 3 then 'Seeded' end, array['steam:' || (76561190000000000 + n)],
      now() - n * interval '1 hour'
    from ${seeded}`);
  await tx.execute(sql`
    with numbered as (
      select id, label, row_number() over (order by department, position) - 1 as place
      from ranks where community = ${community}::uuid
    ), wanted as (
      select n, account, ((n + extra * 7) * 13) % ${DEPARTMENTS * RANKS}::int as place
      from ${seeded} cross join generate_series(0, 2) extra
      where n % 20 > 2 and (extra = 0 or n % 17 < 10)
    ), given as (
      insert into member_ranks (community, account, rank)
      select distinct ${community}::uuid, w.account, r.id from wanted w join numbered r on r.place = w.place
      returning account, rank
    )
    insert into rank_records (community, account, rank, label, kind, change, at, source)
    select ${community}::uuid, g.account, g.rank, r.label, 'given', gen_random_uuid(), now(), 'import'
    from given g join numbered r on r.id = g.rank`);
}

/** Entries about members, the oldest a year ago, in the order of their time. */
function auditEntries(
  community: string,
  { from, rows, of }: { readonly from: number; readonly rows: number; readonly of: number },
): SQL {
  return sql`
    insert into audit (community, actor, actor_label, action, code, target_kind, target, target_label, before, after,
      source, request_id, at)
    select ${community}::uuid, c.owner, 'Owner', 'MEMBER_RANKS_CHANGE', 23036, 'member', p.account::text, p.username,
      '{"ranks":[]}', jsonb_build_object('reason', 'Seeded ' || n), 'job', 'seed',
      now() - (${of}::int - n) * (interval '365 days' / ${of}::int)
    from generate_series(${from}::int, ${from + rows - 1}::int) n
    join communities c on c.uuid = ${community}::uuid
    join (
      select m.account, a.username, row_number() over (order by m.since) - 1 as place, count(*) over () as people
      from members m join accounts a on a.id = m.account where m.community = ${community}::uuid
    ) p on p.place = n % p.people
    order by n`;
}
