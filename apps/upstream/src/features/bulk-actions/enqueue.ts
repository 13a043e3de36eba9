import type { Transaction } from '../../platform/database.ts';
import { enqueue } from '../../platform/process/jobs.ts';
import type { RunKey } from './store.ts';

/** The job that works on one run. */
export const WORK_TASK = 'work-member-run';

/** Has a run worked on after the commit. */
export function enqueueRun(tx: Transaction, { community, id }: RunKey): Promise<void> {
  return enqueue(tx, { task: WORK_TASK, payload: { community, id }, key: `member-run:${id}` });
}
