import { Failure } from '@muster/contracts/kit/error';
import { change, read, type Services, type WorkOrigin } from '../../../platform/context.ts';
import { eachOfAll } from '../../../platform/process/each-of.ts';
import { moveDue } from './changes.ts';
import { type Due, readDue, writeSubmission } from './store.ts';

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
  return eachOfAll(readBehind, (due) => moveOne(services, origin, due), services.log);
}

/** A move whose actions cannot be done is not tried each minute again: a person makes it, and is told why it fails. */
async function moveOne(services: Services, origin: WorkOrigin, due: Due): Promise<void> {
  try {
    await change(services, origin, (context) => moveDue(context, due));
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'actions.stepFailed')) throw error;
    services.log.warn(
      { submission: due.id, community: due.community },
      'an automatic move was given up: %s',
      error.message,
    );
    await change(services, origin, ({ tx }) => writeSubmission(tx, due, { movesAt: null, movesTo: null }));
  }
}
