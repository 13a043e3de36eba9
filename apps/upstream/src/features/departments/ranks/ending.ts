import { change, read, type Services, type WorkOrigin } from '../../../platform/context.ts';
import { eachOf } from '../../../platform/process/each-of.ts';
import { markTold, readEnding } from './store.ts';
import { tellOfComingEnd } from './tell.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

const WARN_TASK = 'warn-of-rank-ends';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Ranks looked at in one go; what is left comes ten minutes later. */
const RANKS_MAX = 500;

/** The job that tells members of ranks that end in a week and in a day, each member in a transaction of their own. */
export function rankEndJobs(services: Services) {
  return {
    tasks: { [WARN_TASK]: async () => void (await tellOfRankEnds(services)) },
    crons: [{ task: WARN_TASK, match: EVERY_TEN_MINUTES }],
  };
}

/** Tells of every end that is near and was not told of; answers how many members were found. */
export async function tellOfRankEnds(services: Services): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const found = await read(services, origin, ({ tx }) => readEnding(tx, { now: services.now(), limit: RANKS_MAX }));
  const members = [...new Map(found.map((each) => [`${each.community} ${each.account}`, each])).values()];
  await eachOf(members, (who) => tellOne(services, origin, who), services.log);
  return members.length;
}

async function tellOne(services: Services, origin: WorkOrigin, { community, account }: MemberKey): Promise<void> {
  await change(services, origin, async (context) => {
    const { tx, lock, now } = context;
    const who = { community, account };
    await lock([`community:${community}`]);
    // Read under the lock: the end may have been moved, or told of, since the member was found.
    const ending = await readEnding(tx, { now: now(), limit: RANKS_MAX, who });
    if (ending.length === 0) return;
    await markTold(tx, who, ending);
    await tellOfComingEnd(context, who, ending);
  });
}
