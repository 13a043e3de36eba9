import { fail } from '@muster/contracts/errors';
import { sql } from 'drizzle-orm';
import { change, type Services } from '../../../platform/context.ts';
import type { AutomationKey } from '../store.ts';
import { enqueueRunning, RUN_TASK } from '../task.ts';
import { execute } from './execute.ts';
import { beginTimed } from './timed.ts';

const MINUTELY = '* * * * *';
/** How long one job runs automations, so that others in the queue have their turn. */
const STINT_MS = 5_000;
/** Executions of one community in a row, before another one has its turn. */
const IN_A_ROW = 10;
/** Attempts at an execution that a fault of ours has ended, and how long it rests after the first one. */
const ATTEMPTS_MAX = 8;
const FIRST_PAUSE_S = 30;

type Due = AutomationKey & { readonly subject: string; readonly attempts: number };

/** The jobs that run automations: when an event was written down, and each minute what is due by time or again. */
export function automationJobs(services: Services) {
  const run = () => runDue(services);
  return { tasks: { [RUN_TASK]: run }, crons: [{ task: RUN_TASK, match: MINUTELY }] };
}

/** Runs what is due for a while, some of each community in turn; what is left then is for another job. */
export async function runDue(services: Services): Promise<void> {
  const until = performance.now() + STINT_MS;
  await beginTimed(services);
  for (let due = await readDue(services); due.length > 0; due = await readDue(services)) {
    for (const one of due) {
      if (services.disk.isFull()) return;
      await runOne(services, one);
      if (performance.now() > until) return goOnLater(services);
    }
  }
}

async function readDue({ db, now }: Services): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select e.id, e.community, e.subject, e.attempts
    from (select distinct community from automation_executions where state = 'waiting') c
    cross join lateral (
      select id, community, subject, attempts, seq from automation_executions
      where community = c.community and state = 'waiting' and due_at <= ${now().toISOString()}::timestamptz
      order by seq limit ${IN_A_ROW}) e
    order by e.seq`);
  return rows;
}

/** A fault of ours keeps no other execution from its turn; this one is tried again after a pause, and fails in the end. */
async function runOne(services: Services, one: Due): Promise<void> {
  try {
    await execute(services, one);
  } catch (err) {
    services.log.error({ err, execution: one.id }, 'an automation could not be run');
    const attempts = one.attempts + 1;
    const isLast = attempts >= ATTEMPTS_MAX;
    const at = services.now().toISOString();
    const { code, message } = fail('server.unexpected');
    await services.db.execute(sql`update automation_executions set attempts = ${attempts},
      state = ${isLast ? 'failed' : 'waiting'}, code = ${code}, text = ${message},
      done_at = ${isLast ? at : null}::timestamptz,
      due_at = ${at}::timestamptz + make_interval(secs => ${FIRST_PAUSE_S * 2 ** attempts})
      where id = ${one.id} and state = 'waiting'`);
  }
}

function goOnLater(services: Services): Promise<void> {
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  return change(services, origin, ({ tx }) => enqueueRunning(tx));
}
