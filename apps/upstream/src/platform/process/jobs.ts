import { sql } from 'drizzle-orm';
import { Logger as QueueLogger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { Databases, Transaction } from '../database.ts';
import type { Logger } from './logger.ts';

/** A job to do after the commit. A second one with the same key, while the first waits, replaces it. */
export type NewJob = { readonly task: string; readonly payload: object; readonly key: string };

const CONCURRENT_JOBS = 2;
const POLL_MS = 5_000;

/** Queues a job in the caller's transaction: when that is rolled back, the job never was. */
export async function enqueue(tx: Transaction, { task, payload, key }: NewJob): Promise<void> {
  await tx.execute(sql`select muster_enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`);
}

/** What one part of the product has done in the background: by name, and by the clock (cron's five fields, UTC). */
export type Jobs = {
  readonly tasks: TaskList;
  readonly crons: readonly { readonly task: string; readonly match: string }[];
};

/** Jobs of this instance, shared with all other instances on the database. Ends when stopped, after what it works on. */
export async function startJobs(
  { ownerPool }: Pick<Databases, 'ownerPool'>,
  parts: readonly Jobs[],
  log: Logger,
): Promise<{ readonly stop: () => Promise<void> }> {
  const runner = await run({
    pgPool: ownerPool,
    taskList: Object.fromEntries(parts.flatMap(({ tasks }) => Object.entries(tasks))),
    parsedCronItems: parseCronItems(parts.flatMap(({ crons }) => crons)),
    concurrency: CONCURRENT_JOBS,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger(log),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'));
  return { stop: () => runner.stop() };
}

/** The queue's own chatter is for whoever debugs it; its faults are for everyone. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ queue: message }, 'job queue');
    else if (level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });
}
