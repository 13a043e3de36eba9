import { change, read, type Services, type WorkOrigin } from '../../../platform/context.ts';
import { eachOfAll } from '../../../platform/process/each-of.ts';
import { moveDue } from './changes.ts';
import { type Due, readDue } from './store.ts';

const MOVE_TASK = 'move-submissions';
const MINUTELY = '* * * * *';
/** Submissions looked for at a time. */
const PAGE = 500;

/** The job that makes the automatic moves whose time has come, each in a transaction of its own. */
export function submissionJobs(services: Services) {
  return {
    tasks: { [MOVE_TASK]: async () => void (await moveDueSubmissions(services)) },
    crons: [{ task: MOVE_TASK, match: MINUTELY }],
  };
}

/** Makes every automatic move whose time has come; answers how many submissions were due. */
export async function moveDueSubmissions(services: Services, page = PAGE): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const now = services.now();
  const readBehind = (behind: Due | null) =>
    read(services, origin, ({ tx }) => readDue(tx, now, { behind, limit: page }));
  return eachOfAll(readBehind, (due) => change(services, origin, (context) => moveDue(context, due)), services.log);
}
