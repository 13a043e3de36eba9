import type { Transaction } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/process/jobs.ts';

/** The job that sends whatever is due. Its payload says nothing: what to send is in the table. */
export const SEND_TASK = 'send-webhooks';

/** Has what is due sent after the commit. */
export function enqueueSending(tx: Transaction): Promise<void> {
  return enqueue(tx, { task: SEND_TASK, payload: {}, key: SEND_TASK });
}
