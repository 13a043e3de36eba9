import { lt } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { keptSince } from './store.ts';
import { rosterCellChanges } from './tables.ts';

const FORGET_TASK = 'forget-roster-cells';
const DAILY = '29 4 * * *';

/** The job that deletes changes of cells that are too old. */
export function rosterHistoryJobs(services: Pick<Services, 'db' | 'now'>) {
  return {
    tasks: { [FORGET_TASK]: async () => void (await forgetChanges(services)) },
    crons: [{ task: FORGET_TASK, match: DAILY }],
  };
}

/** Deletes changes that are too old, in every community; answers how many there were. */
export async function forgetChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.delete(rosterCellChanges).where(lt(rosterCellChanges.at, keptSince(now())));
  return rowCount ?? 0;
}
