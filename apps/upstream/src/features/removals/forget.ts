import { RESTORE_DAYS } from '@muster/contracts/removals/model';
import { lt } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { removals } from './tables.ts';

const FORGET_TASK = 'forget-removals';
const DAILY = '17 4 * * *';
const DAY_MS = 86_400_000;

/** The moment before which what was removed cannot be put back any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
}

/** The job that deletes for good what was removed so long ago. */
export function removalJobs(services: Pick<Services, 'db' | 'now'>) {
  return {
    tasks: { [FORGET_TASK]: async () => void (await forgetRemovals(services)) },
    crons: [{ task: FORGET_TASK, match: DAILY }],
  };
}

/** Deletes what can be put back no longer, in every community; answers how much it was. */
export async function forgetRemovals({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.delete(removals).where(lt(removals.removedAt, restorableSince(now())));
  return rowCount ?? 0;
}
