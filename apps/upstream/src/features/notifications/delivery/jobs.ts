import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/process/jobs.ts';
import { DELIVERY_TASKS } from '../service/delivery-task.ts';
import { deliverDue, type Delivering } from './deliver.ts';

const MINUTELY = '* * * * *';

/** The job of one channel that sends what is due: after each commit that has some, and every minute. */
export function deliveryJob(services: Services, delivering: Delivering) {
  const task = DELIVERY_TASKS[delivering.channel];
  const work = async () => (await deliverDue(services, delivering)).more;
  const again = () => inTransaction(services.db, (tx) => enqueue(tx, { task, payload: {}, key: task }));
  return { tasks: { [task]: oneAtATime(work, again) }, crons: [{ task, match: MINUTELY }] };
}

/**
 * Works in one slot of the queue, whoever asks: a job that is called while another one works leaves word, so that what
 * came in the meantime is looked for once more. The queue's own names for that would keep all instances waiting for
 * hours behind one that was killed.
 */
function oneAtATime(work: () => Promise<boolean>, again: () => Promise<void>): () => Promise<void> {
  const state = { isWorking: false, isAsked: false };
  return async () => {
    state.isAsked = true;
    if (state.isWorking) return;
    Object.assign(state, { isWorking: true, isAsked: false });
    const hasMore = await work().finally(() => (state.isWorking = false));
    if (hasMore || state.isAsked) await again();
  };
}
