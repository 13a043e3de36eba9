import { lt } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { restorableSince } from './recent-work.ts';
import { removedWork } from './tables.ts';

const FORGET_TASK = 'forget-removed-work';
const DAILY = '23 4 * * *';

/** The job that deletes for good what was removed with bans more than 30 days ago. */
export function bansJobs({ db, now }: Pick<Services, 'db' | 'now'>) {
  return {
    tasks: {
      [FORGET_TASK]: async () =>
        void (await db.delete(removedWork).where(lt(removedWork.removedAt, restorableSince(now())))),
    },
    crons: [{ task: FORGET_TASK, match: DAILY }],
  };
}
