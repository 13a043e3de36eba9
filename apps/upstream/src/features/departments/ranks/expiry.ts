import { change, read, type Services, type WorkOrigin } from '../../../platform/context.ts';
import { eachOf } from '../../../platform/process/each-of.ts';
import { ranksChanged } from '../../members/public.ts';
import { readHeld, readOverdue, takeRanks, type Who } from './store.ts';
import { tellOfEnd } from './tell.ts';

const EXPIRE_TASK = 'expire-ranks';
const MINUTELY = '* * * * *';
/** Members looked at in one go; what is left comes a minute later. */
const MEMBERS_MAX = 500;

/** The job that takes ranks whose time is over, each member in a transaction of their own. */
export function rankJobs(services: Services) {
  return {
    tasks: { [EXPIRE_TASK]: async () => void (await expireRanks(services)) },
    crons: [{ task: EXPIRE_TASK, match: MINUTELY }],
  };
}

/** Takes every rank whose end has passed; answers how many members lost one. */
export async function expireRanks(services: Services): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const overdue = await read(services, origin, ({ tx }) => readOverdue(tx, services.now(), MEMBERS_MAX));
  await eachOf(overdue, (who) => expireOf(services, origin, who), services.log);
  return overdue.length;
}

async function expireOf(services: Services, origin: WorkOrigin, who: Who): Promise<void> {
  await change(services, origin, async (context) => {
    const { tx, lock, now, audit } = context;
    await lock([`community:${who.community}`]);
    // Read under the lock: the end may have been moved since the member was found.
    const over = (await readHeld(tx, who)).filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now());
    if (over.length === 0) return;
    const ranks = over.map(({ rank }) => rank);
    const at = now();
    await takeRanks(tx, who, { taken: ranks, change: crypto.randomUUID(), by: null, at, source: 'scheduler' });
    await audit({
      action: 'MEMBER_RANK_EXPIRE',
      community: who.community,
      target: who.account,
      before: { ranks: over },
    });
    await ranksChanged(context, who);
    await tellOfEnd(context, who, ranks);
  });
}
