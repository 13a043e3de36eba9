import { settingsIn, readInfo } from '../member-settings/public.ts';
import { UTC } from '@muster/contracts/shifts/model';
import type { ActivityPeriod } from '@muster/contracts/activity-quotas/model';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { requirementsNow, requirementsReported, standingsIn } from './figures.ts';
import { boundsOf, type PeriodBounds, type PeriodDays } from './periods.ts';
import type { Counting } from './sources.ts';
import { countedBy, type StoredPeriod, type StoredActivityPlan } from './store.ts';

/** The time zone of a community. */
export async function zoneOf(tx: Transaction, community: string): Promise<string> {
  const info = await readInfo(tx, community);
  return info ? settingsIn(info).timeZone : UTC;
}

/** The period of a plan that is not closed, with its moments; null where there is none. */
export function openPeriod(plan: StoredActivityPlan, zone: string): (PeriodDays & PeriodBounds) | null {
  const { openFrom: firstDay, openUntil: nextDay, startTime } = plan;
  if (firstDay === null || nextDay === null) return null;
  return { firstDay, nextDay, ...boundsOf({ firstDay, nextDay }, startTime, zone) };
}

/** A period as answers have it. */
export function shownPeriod({ firstDay, startsAt, endsAt }: PeriodBounds & { firstDay: string }): ActivityPeriod {
  return { firstDay, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

type Open = {
  readonly plan: StoredActivityPlan;
  readonly period: PeriodBounds;
  readonly account: string | null;
  readonly now: Date;
};

/** How members stand in a period that is not closed, as rows that are made of what they did by now. */
export async function standingsNow(tx: Transaction, { plan, period, account, now }: Open): Promise<SQL> {
  const { community, requirements } = plan;
  const { startsAt, endsAt } = period;
  const counted = await countedBy(tx, plan);
  const counting = { community, account, startsAt, endsAt, isOver: endsAt <= now, counted };
  return standingsIn(requirementsNow(counting, requirements), counting);
}

/** What is counted for a report. */
export function countingOf({ community, startsAt, endsAt, counted }: StoredPeriod): Counting {
  return { community, account: null, startsAt, endsAt, isOver: true, counted };
}

/** How the members of a report would stand in it by shifts, logs and leave as they are now. */
export function standingsAnew(report: StoredPeriod): SQL {
  return standingsIn(requirementsReported({ community: report.community, period: report.id }), countingOf(report));
}
