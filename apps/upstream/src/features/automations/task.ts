import type { Transaction } from '../../platform/database.ts';
import { enqueue } from '../../platform/process/jobs.ts';

/** The job that runs whatever is due. Its payload says nothing: what to run is in the table. */
export const RUN_TASK = 'run-automations';

/** Has what is due run after the commit. */
export function enqueueRunning(tx: Transaction): Promise<void> {
  return enqueue(tx, { task: RUN_TASK, payload: {}, key: RUN_TASK });
}
