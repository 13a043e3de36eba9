import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { memberRunItems, memberRuns } from './tables.ts';
import { isRun, type RunKey, type StoredItem, type StoredRun } from './store.ts';

/** After this long without a sign of its worker, a run is another one's to go on with. */
const BELIEVED_S = 30;

/** What became of an item. */
export type Outcome = Pick<StoredItem, 'state'> & Partial<Pick<StoredItem, 'code' | 'text' | 'undo'>>;

const believed = sql`clock_timestamp() + make_interval(secs => ${BELIEVED_S})`;

/** Takes a run for a worker; null when another one has it, and when it is over. */
export async function takeRun(tx: Transaction, key: RunKey, worker: string): Promise<StoredRun | null> {
  const [taken] = await tx
    .update(memberRuns)
    .set({ worker, workerUntil: believed })
    .where(
      and(
        isRun(key),
        eq(memberRuns.state, 'running'),
        sql`(${memberRuns.worker} is null or ${memberRuns.workerUntil} < clock_timestamp())`,
      ),
    )
    .returning();
  return taken ?? null;
}

/** Lets a run go, for the next worker. */
export async function leaveRun(tx: Transaction, key: RunKey, worker: string): Promise<void> {
  await tx
    .update(memberRuns)
    .set({ worker: null, workerUntil: null })
    .where(and(isRun(key), eq(memberRuns.worker, worker)));
}

/** Locks a run for one turn; null when it is over, or another worker's by now. */
export async function lockTurn(tx: Transaction, key: RunKey, worker: string): Promise<StoredRun | null> {
  const [run] = await tx
    .select()
    .from(memberRuns)
    .where(and(isRun(key), eq(memberRuns.worker, worker), eq(memberRuns.state, 'running')))
    .for('update');
  return run ?? null;
}

/** The item whose turn it is; null when all have had theirs. */
export async function nextItem(tx: Transaction, { community, id }: RunKey): Promise<StoredItem | null> {
  const [item] = await tx
    .select()
    .from(memberRunItems)
    .where(
      and(eq(memberRunItems.community, community), eq(memberRunItems.run, id), eq(memberRunItems.state, 'waiting')),
    )
    .orderBy(asc(memberRunItems.position))
    .limit(1);
  return item ?? null;
}

/** Writes what became of an item, and that the run's worker is alive. */
export async function writeOutcome(tx: Transaction, item: StoredItem, outcome: Outcome): Promise<void> {
  const { community, run, position } = item;
  await tx
    .update(memberRunItems)
    .set(outcome)
    .where(
      and(eq(memberRunItems.community, community), eq(memberRunItems.run, run), eq(memberRunItems.position, position)),
    );
  const counted = (state: string) => sql`${sql.identifier(state)} + ${outcome.state === state ? 1 : 0}`;
  await tx
    .update(memberRuns)
    .set({
      done: counted('done'),
      unchanged: counted('unchanged'),
      failed: counted('failed'),
      skipped: counted('skipped'),
      workerUntil: believed,
    })
    .where(isRun({ community, id: run }));
}

/** Runs that are going on and that no worker has: what a crash left behind. */
export function readForsaken(tx: Transaction, limit: number): Promise<RunKey[]> {
  return tx
    .select({ community: memberRuns.community, id: memberRuns.id })
    .from(memberRuns)
    .where(
      and(
        eq(memberRuns.state, 'running'),
        sql`(${memberRuns.worker} is null or ${memberRuns.workerUntil} < clock_timestamp())`,
      ),
    )
    .orderBy(asc(memberRuns.startedAt))
    .limit(limit);
}
