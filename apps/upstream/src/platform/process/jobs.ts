import { sql } from 'drizzle-orm';
import { Logger as QueueLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type { Databases, Transaction } from '../database.ts';
import type { Logger } from './logger.ts';

/** A job to do after the commit. A second one with the same key, while the first waits, replaces it. */
export type NewJob = { readonly task: string; readonly payload: object; readonly key: string };

/**
 * Jobs that this instance does side by side. Mails, webhooks and Discord are in lanes of their own: a mail server may take minutes for
 * each, a receiver of webhooks can be slow on purpose, and other jobs must not wait for them. Of the others one is for pushes.
 */
const CONCURRENT_JOBS = { all: 3, mail: 3, webhooks: 2, discord: 2 } as const;
const LANES = ['all', 'mail', 'webhooks', 'discord'] as const;
const POLL_MS = 5_000;

/** Queues a job in the caller's transaction: when that is rolled back, the job never was. */
export async function enqueue(tx: Transaction, { task, payload, key }: NewJob): Promise<void> {
  await tx.execute(sql`select muster_enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`);
}

/** What one part of the product has done in the background: by name, and by the clock (cron's five fields, UTC). */
export type Jobs = {
  /** Which of the slots its jobs take; `all` where nothing is said. */
  readonly lane?: (typeof LANES)[number];
  readonly tasks: TaskList;
  readonly crons: readonly { readonly task: string; readonly match: string }[];
};

/** Jobs of this instance, shared with all other instances on the database. Ends when stopped, after what it works on. */
export async function startJobs(
  { ownerPool }: Pick<Databases, 'ownerPool'>,
  parts: readonly Jobs[],
  log: Logger,
): Promise<{ readonly stop: () => Promise<void> }> {
  const runners: Runner[] = [];
  for (const lane of LANES) {
    const own = parts.filter((part) => (part.lane ?? 'all') === lane);
    const runner = await run({
      pgPool: ownerPool,
      taskList: Object.fromEntries(own.flatMap(({ tasks }) => Object.entries(tasks))),
      parsedCronItems: parseCronItems(own.flatMap(({ crons }) => crons)),
      concurrency: CONCURRENT_JOBS[lane],
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: queueLogger(log),
    });
    runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'));
    runners.push(runner);
  }
  return { stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))) };
}

/** The queue's own chatter is for whoever debugs it; its faults are for everyone. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ queue: message }, 'job queue');
    else if (level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });
}
