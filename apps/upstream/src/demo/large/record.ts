import { type AuditAction, AUDIT_CODES } from '@muster/contracts/audit/codes';
import { targetKindOf } from '@muster/contracts/audit/targets';
import pg from 'pg';

/** Entries in one transaction. */
const CHUNK = 50_000;
/** By which the entries of a load are found again. */
const LOADED = 'seed';
/** People who do most of what is on record, the first of them most of all. */
const STAFF = 40;

/** How often something happens, in a hundred; what is left over is refused. */
const SHARES: readonly (readonly [share: number, action: AuditAction])[] = [
  [50, 'MEMBER_RANKS_CHANGE'],
  [14, 'MEMBER_STATUS'],
  [8, 'COMMUNITY_JOIN'],
  [6, 'PROFILE_VALUES_SET'],
  [5, 'MEMBER_NOTE_ADD'],
  [4, 'RANK_EDIT'],
  [3, 'SHORT_LINK_EDIT'],
  [2, 'DEPARTMENT_EDIT'],
  [2, 'PERMISSIONS_EDIT'],
  [2, 'MEMBER_BAN'],
  [1, 'COMMUNITY_UPDATE'],
  [1, 'DOMAIN_ADD'],
];

/**
 * Brings the record of a community to so many loaded entries, some tens of thousands in a transaction, the oldest a year
 * old. The trigger that chains entries is off in these transactions, and each writes hashes and head as it would have: the
 * same function of the database, as an aggregate over the rows in order. That takes the owner of the tables; the
 * application's role can neither turn the trigger off nor write a hash. Nobody else can write an entry meanwhile.
 */
export async function loadRecord(
  ownerPool: pg.Pool,
  { community, rows }: { readonly community: string; readonly rows: number },
  say: (line: string) => void,
): Promise<void> {
  const client = await ownerPool.connect();
  try {
    const { rows: counted } = await client.query<{ count: number }>(
      `select count(*)::int as count from audit where community = $1 and request_id = $2`,
      [community, LOADED],
    );
    await preparePeople(client, community);
    const begin = performance.now();
    const there = counted[0]?.count ?? 0;
    for (let from = there; from < rows; from += CHUNK) {
      const until = Math.min(rows, from + CHUNK);
      await loadChunk(client, community, { from, until, of: rows });
      const perSecond = Math.round((until - there) / ((performance.now() - begin) / 1_000));
      say(`${until} of ${rows} entries of the audit log, ${perSecond} a second`);
    }
  } finally {
    // With what was temporary in it.
    client.release(true);
  }
}

async function preparePeople(client: pg.PoolClient, community: string): Promise<void> {
  await client.query(`create temporary table seed_people as
    select m.account, a.username, row_number() over (order by m.since, m.account)::int - 1 as place
    from members m join accounts a on a.id = m.account where m.community = ${pg.escapeLiteral(community)}`);
  await client.query('create index on seed_people (place)');
  await client.query('create temporary table seed_shares (number int, action text, code int, kind text)');
  const shares = SHARES.flatMap(([share, action]) => Array.from({ length: share }, () => action));
  const refused = Array.from({ length: 100 - shares.length }, () => 'COMMUNITY_UPDATE' as const);
  const all = [
    ...shares.map((action) => [action, AUDIT_CODES[action].success, targetKindOf(action)]),
    ...refused.map((action) => [action, AUDIT_CODES[action].fail, targetKindOf(action)]),
  ];
  await client.query(
    `insert into seed_shares select n - 1, v ->> 0, (v ->> 1)::int, v ->> 2
     from jsonb_array_elements($1) with ordinality x (v, n)`,
    [JSON.stringify(all)],
  );
  await client.query('analyze seed_people');
}

type Chunk = { readonly from: number; readonly until: number; readonly of: number };

async function loadChunk(client: pg.PoolClient, community: string, chunk: Chunk): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select 1 from communities where uuid = $1 for no key update', [community]);
    await client.query('insert into audit_heads (community) values ($1) on conflict do nothing', [community]);
    const { rows } = await client.query<{ seq: string; hash: string }>(
      'select seq, hash from audit_heads where community = $1',
      [community],
    );
    const head = rows[0] ?? { seq: '0', hash: '' };
    await stage(client, community, { ...chunk, after: head.seq });
    await client.query(`create aggregate pg_temp.muster_audit_chained (audit)
      (sfunc = muster_audit_hash, stype = text, initcond = ${pg.escapeLiteral(head.hash)})`);
    await client.query('alter table audit disable trigger audit_chain');
    const columns = `id, community, actor, actor_label, action, code, target_kind, target, target_label, before, after,
      source, request_id, at, seq`;
    await client.query(`insert into audit (${columns}, hash)
      select ${columns}, pg_temp.muster_audit_chained(row(s.*)::audit) over (order by seq) from seed_entries s order by seq`);
    await client.query('alter table audit enable trigger audit_chain');
    await client.query(
      `update audit_heads h set seq = a.seq, hash = a.hash from audit a
       where h.community = $1 and a.community = $1 and a.seq = (select max(seq) from seed_entries)`,
      [community],
    );
    await client.query(
      `insert into audit_actors select distinct community, actor from seed_entries where actor is not null on conflict do nothing`,
    );
    await client.query('drop aggregate pg_temp.muster_audit_chained (audit)');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The entries of a chunk as they will be, but for their hashes. Places in the list of people follow from the number. */
async function stage(
  client: pg.PoolClient,
  community: string,
  { from, until, of, after }: Chunk & { readonly after: string },
): Promise<void> {
  await client.query('create temporary table seed_entries (like audit) on commit drop');
  await client.query(
    `insert into seed_entries (id, community, actor, actor_label, action, code, target_kind, target, target_label,
       before, after, source, request_id, at, seq)
     select nextval(pg_get_serial_sequence('audit', 'id')), $1::uuid, actor.account, actor.username, s.action, s.code, s.kind,
       case when s.kind = 'member' then aim.account::text when s.kind = 'community' then $1::text
         when s.kind = 'domain' then 'unit' || n % 50 || '.example.test' else md5(s.kind || n % 120)::uuid::text end,
       case s.kind when 'member' then aim.username when 'community' then 'Ten Thousand'
         when 'domain' then 'unit' || n % 50 || '.example.test' else initcap(s.kind) || ' ' || n % 120 end,
       case when s.code % 2 = 0 then jsonb_build_object('label', 'Before ' || n) end,
       case when s.code % 2 = 0 then jsonb_build_object('label', 'After ' || n) else '{"code":"permissions.missing"}' end,
       'socket', $2, begun.at + (n - $3 + 1) * ((now() - begun.at) / ($5 - $3 + 1)), $6::bigint + n - $3 + 1
     from generate_series($3::int, $4::int - 1) n
     cross join (select coalesce(max(at), now() - interval '365 days') as at from audit where community = $1 and request_id = $2) begun
     join seed_shares s on s.number = n * 37 % 100
     cross join (select count(*)::int as people from seed_people) p
     join seed_people actor on actor.place =
       case when s.action = 'COMMUNITY_JOIN' then n % p.people else least(n * 31 % ${STAFF}, n * 17 % ${STAFF} + n % 7) % p.people end
     join seed_people aim on aim.place = case when s.action = 'COMMUNITY_JOIN' then n % p.people else (n::bigint * 7919 % p.people)::int end`,
    [community, LOADED, from, until, of, after],
  );
}
