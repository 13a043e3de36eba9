import { change, read, type Services, type WorkOrigin } from '../../../platform/context.ts';
import { eachOfAll } from '../../../platform/process/each-of.ts';
import { endBan } from './changes.ts';
import { isBanOver, type OverdueBan, readOverdueBans } from './store.ts';

const BAN_ENDS_TASK = 'end-bans';
const MINUTELY = '* * * * *';
/** Bans looked for at a time. */
const PAGE = 500;

/** The job that ends temporary bans, each in a transaction of its own. */
export function banJobs(services: Services) {
  return {
    tasks: { [BAN_ENDS_TASK]: async () => void (await endBans(services)) },
    crons: [{ task: BAN_ENDS_TASK, match: MINUTELY }],
  };
}

/** Ends every ban whose time is over; answers how many there were. */
export async function endBans(services: Services, page = PAGE): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const now = services.now();
  const readBehind = (behind: OverdueBan | null) =>
    read(services, origin, ({ tx }) => readOverdueBans(tx, now, { behind, limit: page }));
  const end = (who: OverdueBan) =>
    change(services, origin, async (context) => {
      await context.lock([`community:${who.community}`]);
      // Asked under the lock: somebody may have made it longer since it was found.
      if (await isBanOver(context.tx, who, services.now())) await endBan(context, who);
    });
  return eachOfAll(readBehind, end, services.log);
}
