import { change, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import { eachOf } from '../../platform/process/each-of.ts';
import { notify } from '../notifications/public.ts';
import { readForgotten, writeShift } from './store.ts';

const REMIND_TASK = 'ask-long-shifts';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Shifts looked at in one go; what is left comes ten minutes later. */
const SHIFTS_MAX = 500;

/** The job that asks members once, after an unusually long time on duty, whether they forgot to clock out. */
export function clockJobs(services: Services) {
  return {
    tasks: { [REMIND_TASK]: async () => void (await askLongShifts(services)) },
    crons: [{ task: REMIND_TASK, match: EVERY_TEN_MINUTES }],
  };
}

/** Asks everybody whose shift is longer than usual in their community, once; answers how many were found. */
export async function askLongShifts(services: Services): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const found = await read(services, origin, ({ tx }) => readForgotten(tx, { now: services.now(), limit: SHIFTS_MAX }));
  const ask = ({ id, community, account }: (typeof found)[number]) =>
    change(services, origin, async (context) => {
      const { tx, lock, now } = context;
      await lock([`community:${community}`]);
      // Read under the lock: it may have ended since it was found.
      const [shift] = await readForgotten(tx, { now: now(), limit: 1, id });
      if (!shift) return;
      await writeShift(tx, { community, id }, { remindedAt: now() });
      await notify(context, {
        kind: 'shiftForgotten',
        community,
        recipients: [account],
        thing: `member:${account}`,
        values: { began: shift.startedAt.toISOString() },
      });
    });
  await eachOf(found, ask, services.log);
  return found.length;
}
