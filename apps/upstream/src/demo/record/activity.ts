import type { PlanTerms } from '@muster/contracts/activity-quotas/model';
import { ACTIVITY } from '@muster/contracts/activity-quotas/constants';
import { writeReport } from '../../features/activity-quotas/closing.ts';
import { boundsOf } from '../../features/activity-quotas/periods.ts';
import { insertPlan, readPlan } from '../../features/activity-quotas/store.ts';
import { zoneOf } from '../../features/activity-quotas/span.ts';
import type { Transaction } from '../../platform/database.ts';

const DAY_MS = 86_400_000;
const MINUTES = 300;

type Demo = {
  readonly community: string;
  /** The rank ids of departments, by what they are called in the plan. */
  readonly departments: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly now: Date;
};

/** Gives the demo a weekly plan of five hours for every rank, three days into its week, and the report of the week before. */
export async function inventActivity(tx: Transaction, { community, departments, now }: Demo): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const ranks = [...departments.values()].flatMap((department) => [...department.values()]);
  const terms: PlanTerms = {
    name: 'Weekly hours',
    rhythm: 'weekly',
    startsOn: day(-10),
    startTime: '20:00',
    endsOn: null,
    requirements: ranks
      .slice(0, ACTIVITY.requirementsMax)
      .map((id) => ({ kind: 'rank', id, amounts: { clock: MINUTES } })),
    shiftTypes: [],
    forms: [],
    categories: [],
    remindHours: 24,
    leaderboard: true,
  };
  const id = await insertPlan(tx, community, { terms, open: { firstDay: day(-3), nextDay: day(4) } });
  const plan = await readPlan(tx, { community, id });
  if (!plan) return;
  const days = { firstDay: day(-10), nextDay: day(-3) };
  const period = { ...days, ...boundsOf(days, terms.startTime, await zoneOf(tx, community)) };
  await writeReport(tx, plan, { period, at: period.endsAt });
}
