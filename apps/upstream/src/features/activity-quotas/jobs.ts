import { ACTIVITY } from '@muster/contracts/activity-quotas/constants';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { change, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { eachOfAll } from '../../platform/process/each-of.ts';
import { communities } from '../../platform/schema/communities.ts';
import { closePeriod, remindOfPeriod } from './closing.ts';
import { openPeriod, zoneOf } from './span.ts';
import { readPlan, type ActivityPlanKey } from './store.ts';
import { activityPlans } from './tables.ts';

const TURN_TASK = 'turn-activity-periods';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Plans looked for at a time. */
const PAGE = 200;
/** The day of no zone is further from that of UTC. */
const ZONE_HOURS = 14;

/** The job that closes the periods of plans, and reminds members before, each plan in a transaction of its own. */
export function activityJobs(services: Services) {
  return {
    tasks: { [TURN_TASK]: async () => void (await turnPeriods(services)) },
    crons: [{ task: TURN_TASK, match: EVERY_FIVE_MINUTES }],
  };
}

/** Closes each period that is over, one after the other, and reminds members of those that end soon; answers how many plans it looked at. */
export async function turnPeriods(services: Services, page = PAGE): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const readBehind = (behind: ActivityPlanKey | null) =>
    read(services, origin, ({ tx }) => readDue(tx, services.now(), { behind, limit: page }));
  const turn = async (key: ActivityPlanKey): Promise<void> => {
    // A plan may be behind by several periods where the product did not run: each is closed in its own transaction.
    while (await turnOne(services, origin, key));
  };
  return eachOfAll(readBehind, turn, services.log);
}

/** Closes the period of a plan, or reminds members of it; answers whether one was closed. */
function turnOne(services: Services, origin: WorkOrigin, { community, id }: ActivityPlanKey): Promise<boolean> {
  return change(services, origin, async (context) => {
    const { tx, lock, now } = context;
    await lock([`community:${community}`]);
    // Read under the lock: it may have been changed since it was found.
    const plan = await readPlan(tx, { community, id });
    const period = plan && openPeriod(plan, await zoneOf(tx, community));
    if (!plan || !period) return false;
    const isOver = period.endsAt <= now();
    if (isOver) await closePeriod(context, plan, period);
    else await remindOfPeriod(context, plan, period);
    return isOver;
  });
}

/** A page of plans with a period that may be over or near its end in some time zone; the exact moment depends on the zone of the community. */
function readDue(
  tx: Transaction,
  now: Date,
  { behind, limit }: { readonly behind: ActivityPlanKey | null; readonly limit: number },
): Promise<ActivityPlanKey[]> {
  const soon = new Date(now.getTime() + (ACTIVITY.remindHoursMax + ZONE_HOURS) * 3_600_000).toISOString().slice(0, 10);
  return tx
    .select({ community: activityPlans.community, id: activityPlans.id })
    .from(activityPlans)
    .innerJoin(communities, eq(communities.uuid, activityPlans.community))
    .where(
      and(
        isNull(communities.deletedAt),
        lte(activityPlans.openUntil, sql`${soon}::date`),
        ...(behind === null ? [] : [gt(activityPlans.id, behind.id)]),
      ),
    )
    .orderBy(asc(activityPlans.id))
    .limit(limit);
}
