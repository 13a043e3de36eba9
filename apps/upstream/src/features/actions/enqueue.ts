import type { Transaction } from '../../platform/database.ts';
import { enqueue } from '../../platform/process/jobs.ts';

/** The job that sends whatever is due. Its payload says nothing: what to send is in the table. */
export const SENDING_TASK = 'send-actions';

/** Has what is due sent after the commit. */
export function enqueueSending(tx: Transaction): Promise<void> {
  return enqueue(tx, { task: SENDING_TASK, payload: {}, key: SENDING_TASK });
}
