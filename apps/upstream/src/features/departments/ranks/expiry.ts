import { change, read, type Services, type WorkOrigin } from '../../../platform/context.ts';
import { eachOfAll } from '../../../platform/process/each-of.ts';
import { type Overdue, readHeld, readOverdue, takeRanks } from './store.ts';
import { tellOfEnd } from './tell.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

const EXPIRE_TASK = 'expire-ranks';
const MINUTELY = '* * * * *';
/** Members looked for at a time. */
const PAGE = 500;

/** The job that takes ranks whose time is over, each member in a transaction of their own. */
export function rankJobs(services: Services) {
  return {
    tasks: { [EXPIRE_TASK]: async () => void (await expireRanks(services)) },
    crons: [{ task: EXPIRE_TASK, match: MINUTELY }],
  };
}

/** Takes every rank whose end has passed; answers how many ends of members there were. */
export async function expireRanks(services: Services, page = PAGE): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const now = services.now();
  const readBehind = (behind: Overdue | null) =>
    read(services, origin, ({ tx }) => readOverdue(tx, now, { behind, limit: page }));
  return eachOfAll(readBehind, (who) => expireOf(services, origin, who), services.log);
}

async function expireOf(services: Services, origin: WorkOrigin, who: MemberKey): Promise<void> {
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
    await context.runHooks('ranks.changed', who);
    await tellOfEnd(context, who, ranks);
  });
}
