import { change, read, type Services, type WorkOrigin } from '../../../platform/context.ts';
import { eachOf } from '../../../platform/process/each-of.ts';
import { endBan } from './changes.ts';
import { isBanOver, readOverdueBans } from './store.ts';

const BAN_ENDS_TASK = 'end-bans';
const MINUTELY = '* * * * *';
/** Bans ended in one go; what is left comes a minute later. */
const BANS_MAX = 500;

/** The job that ends temporary bans, each in a transaction of its own. */
export function banJobs(services: Services) {
  return {
    tasks: { [BAN_ENDS_TASK]: async () => void (await endBans(services)) },
    crons: [{ task: BAN_ENDS_TASK, match: MINUTELY }],
  };
}

/** Ends every ban whose time is over; answers how many there were. */
export async function endBans(services: Services): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const overdue = await read(services, origin, ({ tx }) => readOverdueBans(tx, services.now(), BANS_MAX));
  const end = (who: (typeof overdue)[number]) =>
    change(services, origin, async (context) => {
      await context.lock([`community:${who.community}`]);
      // Asked under the lock: somebody may have made it longer since it was found.
      if (await isBanOver(context.tx, who, services.now())) await endBan(context, who);
    });
  await eachOf(overdue, end, services.log);
  return overdue.length;
}
