import { change, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import { enqueueRun, WORK_TASK } from './enqueue.ts';
import type { RunKey } from './store.ts';
import { readForsaken } from './turn-store.ts';
import { workOn, type WorkerParts } from './worker.ts';

const RESUME_TASK = 'resume-member-runs';
const MINUTELY = '* * * * *';
/** Runs taken up in one go; what is left comes a minute later. */
const RUNS_MAX = 100;

/** The jobs that work on runs, a while at a time, and that take up what a crash left behind. */
export function runJobs({ services, kinds }: WorkerParts) {
  return {
    tasks: {
      [WORK_TASK]: async (payload: unknown) => {
        const key = payload as RunKey;
        if ((await workOn({ services, kinds }, key)) === 'more') await resume(services, [key]);
      },
      [RESUME_TASK]: async () => void (await resumeRuns(services)),
    },
    crons: [{ task: RESUME_TASK, match: MINUTELY }],
  };
}

/** Takes up runs that no worker has; answers how many. */
export async function resumeRuns(services: Services): Promise<number> {
  const forsaken = await read(services, jobOrigin(), ({ tx }) => readForsaken(tx, RUNS_MAX));
  await resume(services, forsaken);
  return forsaken.length;
}

async function resume(services: Services, keys: readonly RunKey[]): Promise<void> {
  if (keys.length === 0) return;
  await change(services, jobOrigin(), async ({ tx }) => {
    for (const key of keys) await enqueueRun(tx, key);
  });
}

function jobOrigin(): WorkOrigin {
  return { requestId: crypto.randomUUID(), source: 'job', caller: null };
}
