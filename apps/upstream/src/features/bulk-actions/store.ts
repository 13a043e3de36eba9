import { traitsOf } from '@muster/contracts/bulk-actions/constants';
import type { MemberRun, RunItem, RunItemState } from '@muster/contracts/bulk-actions/model';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { memberRunItems, memberRuns } from './tables.ts';

/** A run of a community. */
export type RunKey = { readonly community: string; readonly id: string };

/** A run as it is stored. */
export type StoredRun = typeof memberRuns.$inferSelect;

/** An item as it is stored. */
export type StoredItem = typeof memberRunItems.$inferSelect;

/** A run to begin. */
export type NewRun = Pick<StoredRun, 'community' | 'kind' | 'action' | 'about' | 'by' | 'session' | 'startedAt'> &
  Partial<Pick<StoredRun, 'undoes' | 'retries' | 'undoing'>>;

type Row = Omit<MemberRun, 'by' | 'itemKind' | 'startedAt' | 'endedAt' | 'mayUndo' | 'mayRetry' | 'retryIsTheirs'> & {
  byId: string | null;
  byName: string | null;
  startedAt: Date | string;
  endedAt: Date | string | null;
  undoing: boolean;
  undone: boolean;
  retried: boolean;
};

export const isRun = ({ community, id }: RunKey) => and(eq(memberRuns.community, community), eq(memberRuns.id, id));

/** How many runs of a community are going on. */
export function countOpen(tx: Transaction, community: string): Promise<number> {
  return tx.$count(memberRuns, and(eq(memberRuns.community, community), eq(memberRuns.state, 'running')));
}

/**
 * Writes a run with its items, which `items` selects as (position, account, name, data) in one statement with the run:
 * what comes later is not in it. Answers how many there are.
 */
export async function insertRun(
  tx: Transaction,
  id: string,
  { run, items }: { readonly run: NewRun; readonly items: SQL },
): Promise<number> {
  await tx.insert(memberRuns).values({ ...run, id, total: 0 });
  const { rows } = await tx.execute<{ total: number }>(sql`
    with frozen as (
      insert into member_run_items (run, community, position, account, name, data)
      select ${id}::uuid, ${run.community}::uuid, i.position, i.account, i.name, i.data from (${items}) i
      returning 1
    ), counted as (select count(*)::int as total from frozen)
    update member_runs set total = counted.total from counted
    where id = ${id} and community = ${run.community} returning member_runs.total`);
  return rows[0]?.total ?? 0;
}

/** Locks a run; null when it is not there. */
export async function lockRun(tx: Transaction, key: RunKey): Promise<StoredRun | null> {
  const [row] = await tx.select().from(memberRuns).where(isRun(key)).for('update');
  return row ?? null;
}

/** Ends a run. */
export async function endRun(
  tx: Transaction,
  key: RunKey,
  { state, at }: { readonly state: 'done' | 'stopped'; readonly at: Date },
): Promise<void> {
  await tx.update(memberRuns).set({ state, endedAt: at, worker: null, workerUntil: null }).where(isRun(key));
}

/** Items of one run as the items of another: those that can be undone, the last one first. */
export function itemsToUndo({ community, id }: RunKey): SQL {
  return sql`select (row_number() over (order by position desc) - 1)::int as position, account, name, undo as data
    from member_run_items where community = ${community} and run = ${id} and state = 'done' and undo is not null`;
}

/** Items of one run as the items of another: those that failed, or never had their turn. */
export function itemsToRetry({ community, id }: RunKey): SQL {
  return sql`select (row_number() over (order by position) - 1)::int as position, account, name, data
    from member_run_items where community = ${community} and run = ${id} and state in ('failed', 'waiting')`;
}

const RUN = sql`r.id, r.kind, r.about, r.state, r.total, r.done, r.unchanged, r.failed, r.skipped,
  r.started_at as "startedAt", r.ended_at as "endedAt", r.undoes, r.retries, r.undoing, b.id as "byId",
  coalesce(bm.com_name, b.username) as "byName",
  exists (select from member_runs u where u.community = r.community and u.undoes = r.id and u.retries is null) as undone,
  exists (select from member_runs t where t.community = r.community and t.retries = r.id) as retried
  from member_runs r left join accounts b on b.id = r.by
  left join members bm on bm.community = r.community and bm.account = r.by`;

/** A run as staff see it; null when it is not there. */
export async function readRun(tx: Transaction, { community, id }: RunKey): Promise<MemberRun | null> {
  const { rows } = await tx.execute<Row>(sql`select ${RUN} where r.community = ${community} and r.id = ${id}`);
  return rows[0] ? toRun(rows[0]) : null;
}

/** Runs of a community, the newest first. */
export async function readRuns(
  tx: Transaction,
  community: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<MemberRun[]> {
  const { rows } = await tx.execute<Row>(sql`
    select ${RUN} where r.community = ${community}
      ${before === null ? sql`` : sql`and r.started_at < ${before}::timestamptz`}
    order by r.started_at desc, r.id limit ${limit}`);
  return rows.map(toRun);
}

/** Items of a run in the order of their turns: those that came to a state, or all. */
export async function readItems(
  tx: Transaction,
  {
    community,
    run: { id, itemKind },
  }: { readonly community: string; readonly run: Pick<MemberRun, 'id' | 'itemKind'> },
  asked: { readonly state: RunItemState | null; readonly after: number | null; readonly limit: number },
): Promise<Omit<RunItem, 'reasons'>[]> {
  const rows = await tx
    .select({
      position: memberRunItems.position,
      id: memberRunItems.item,
      name: memberRunItems.name,
      state: sql<RunItemState>`${memberRunItems.state}`,
      code: memberRunItems.code,
      text: memberRunItems.text,
    })
    .from(memberRunItems)
    .where(
      and(
        eq(memberRunItems.community, community),
        eq(memberRunItems.run, id),
        asked.state === null ? undefined : eq(memberRunItems.state, asked.state),
        asked.after === null ? undefined : sql`${memberRunItems.position} > ${asked.after}`,
      ),
    )
    .orderBy(asc(memberRunItems.position))
    .limit(asked.limit);
  return rows.map(({ id: item, ...rest }) => ({ ...rest, item: item === null ? null : { kind: itemKind, id: item } }));
}

/** Whether a run has been undone, or is being. */
export async function isUndone(tx: Transaction, { community, id }: RunKey): Promise<boolean> {
  const undoes = and(eq(memberRuns.community, community), eq(memberRuns.undoes, id), isNull(memberRuns.retries));
  return (await tx.$count(memberRuns, undoes)) > 0;
}

/** Whether a run has been done again for whom it failed. */
export async function isRetried(tx: Transaction, { community, id }: RunKey): Promise<boolean> {
  return (await tx.$count(memberRuns, and(eq(memberRuns.community, community), eq(memberRuns.retries, id)))) > 0;
}

function toRun({ byId, byName, startedAt, endedAt, undoing, undone, retried, ...run }: Row): MemberRun {
  const ended = run.state !== 'running';
  const left = run.total - run.done - run.unchanged - run.skipped;
  return {
    ...run,
    itemKind: traitsOf(run.kind).item,
    by: byId === null ? null : { accId: byId, name: byName ?? '' },
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    mayUndo: ended && !undoing && !undone && run.done > 0 && traitsOf(run.kind).undoable,
    mayRetry: ended && !retried && left > 0,
    retryIsTheirs: traitsOf(run.kind).ofSender === true && !undoing,
  };
}
