import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { makeContext, type Services, type WorkOrigin } from '../../platform/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database.ts';
import { eachOf } from '../../platform/process/each-of.ts';
import { refusalJobs } from './refusals.ts';

const TRIM_TASK = 'trim-audit';
const DAILY = '41 3 * * *';
/** Entries removed in one transaction, so that none holds its locks for long. */
const BATCH = 5_000;

/**
 * The jobs of the record: one removes what communities do not want to keep any longer, and the operator of what is no
 * community's. It works as the owner: the application may not. Another sums up refusals.
 */
export function auditJobs(services: Services, ownerPool: pg.Pool, accountAuditDays: number) {
  const refusals = refusalJobs(services);
  const trims = [
    () => trimRecords(services, ownerPool),
    () => trimUnchained(services, ownerPool, accountAuditDays),
  ] as const;
  const trim = async () => void (await eachOf(trims, (part) => part(), services.log));
  return {
    tasks: { [TRIM_TASK]: trim, ...refusals.tasks },
    crons: [{ task: TRIM_TASK, match: DAILY }, ...refusals.crons],
  };
}

/** Removes entries of no community, such as sign-ins, that are older than so many days; answers how many went. */
export async function trimUnchained({ now }: Services, ownerPool: pg.Pool, days: number): Promise<number> {
  const olderThan = new Date(now().getTime() - days * 86_400_000);
  for (let removed = 0; ;) {
    const { rowCount } = await ownerPool.query(
      `delete from audit where id = any(array(select id from audit where seq is null and at < $1 order by at limit $2))`,
      [olderThan, BATCH],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return removed;
  }
}

/** Removes what has had its time, in every community that says how long; answers how many entries went. */
export async function trimRecords(services: Services, ownerPool: pg.Pool): Promise<number> {
  const { rows } = await ownerPool.query<{ community: string; days: number }>(
    'select uuid as community, audit_keep_days as days from communities where audit_keep_days is not null',
  );
  const owner = drizzle({ client: ownerPool });
  const removed = await eachOf(rows, (kept) => trimOne(services, owner, kept), services.log);
  return removed.reduce((sum, each) => sum + each, 0);
}

type Kept = { readonly community: string; readonly days: number };

async function trimOne(services: Services, owner: Database, { community, days }: Kept): Promise<number> {
  const olderThan = new Date(services.now().getTime() - days * 86_400_000);
  let removed = 0;
  for (;;) {
    const some = await inTransaction(owner, (tx) => cutOnRecord(services, tx, { community, olderThan }));
    removed += some;
    if (some < BATCH) return removed;
  }
}

type Cut = { readonly community: string; readonly olderThan: Date };

/** Cuts and says so in one transaction, so that nothing is ever gone without an entry that tells of it. */
async function cutOnRecord(services: Services, tx: Transaction, { community, olderThan }: Cut): Promise<number> {
  const removed = await cut(tx, community, olderThan);
  if (removed === 0) return 0;
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  await makeContext(services, origin, { tx, standing: null }).audit({
    action: 'AUDIT_TRIM',
    community,
    target: community,
    after: { removed, olderThan: olderThan.toISOString() },
  });
  return removed;
}

/**
 * Cuts the oldest entries off a chain, and anchors it where it was cut: the hash of the last one that went is kept with
 * the head, so that what is left still proves itself. Entries go from the front and without a hole, so the first one
 * that is young enough ends it, and the last one of all stays. One statement: either all of it or nothing.
 */
async function cut(tx: Transaction, community: string, olderThan: Date): Promise<number> {
  const { rows } = await tx.execute<{ removed: number }>(sql`
    with locked as (select 1 from communities where uuid = ${community} for no key update),
     candidates as (
       select a.seq, a.hash, a.at < ${olderThan.toISOString()}::timestamptz and a.seq < h.seq as is_old from audit a join audit_heads h using (community), locked
       where a.community = ${community} and a.seq > h.cut_seq order by a.seq limit ${BATCH}
     ),
     last as (
       select seq, hash from candidates
       where seq < coalesce((select min(seq) from candidates where not is_old), 9223372036854775807) order by seq desc limit 1
     ),
     anchored as (
       update audit_heads h set cut_seq = last.seq, cut_hash = last.hash, cut_at = ${olderThan.toISOString()}::timestamptz from last where h.community = ${community}
     ),
     gone as (delete from audit a using last where a.community = ${community} and a.seq <= last.seq returning 1)
     select count(*)::int as removed from gone`);
  return rows[0]?.removed ?? 0;
}
