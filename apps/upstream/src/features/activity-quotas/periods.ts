import type { PlanTerms } from '@muster/contracts/activity-quotas/model';
import { Temporal } from 'temporal-polyfill';

/** By which the periods of a plan come. */
export type Schedule = Pick<PlanTerms, 'rhythm' | 'startsOn' | 'startTime' | 'endsOn'>;

/** The days on which a period and the one behind it begin. */
export type PeriodDays = { readonly firstDay: string; readonly nextDay: string };

/** The first moment of a period, and the first one behind it. */
export type PeriodBounds = { readonly startsAt: Date; readonly endsAt: Date };

/** The moments of a period: its days begin at the time of the plan, by the clocks of a zone. */
export function boundsOf({ firstDay, nextDay }: PeriodDays, startTime: string, zone: string): PeriodBounds {
  return { startsAt: momentOf(firstDay, startTime, zone), endsAt: momentOf(nextDay, startTime, zone) };
}

/** The first period of a plan that ends behind a moment; null where its only one is over by then. */
export function periodAt(schedule: Schedule, at: Date, zone: string): PeriodDays | null {
  const { rhythm, startsOn, startTime } = schedule;
  if (rhythm === 'custom') {
    const only = { firstDay: startsOn, nextDay: schedule.endsOn ?? startsOn };
    return momentOf(only.nextDay, startTime, zone) > at ? only : null;
  }
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const unit = rhythm === 'monthly' ? 'months' : 'days';
  // Begun two periods early, since the time of the day and the length of months decide which of them it is.
  const passed = Temporal.PlainDate.from(startsOn).until(today, { largestUnit: unit })[unit];
  let index = Math.max(0, Math.floor(passed / (rhythm === 'fortnightly' ? 14 : rhythm === 'weekly' ? 7 : 1)) - 1);
  while (momentOf(dayOf(schedule, index + 1), startTime, zone) <= at) index += 1;
  return { firstDay: dayOf(schedule, index), nextDay: dayOf(schedule, index + 1) };
}

/** The period behind one of a plan, by the day on which that ended; null where there is none. */
export function periodBehind(schedule: Schedule, nextDay: string): PeriodDays | null {
  if (schedule.rhythm === 'custom') return null;
  let index = 0;
  while (dayOf(schedule, index) < nextDay) index += 1;
  return { firstDay: dayOf(schedule, index), nextDay: dayOf(schedule, index + 1) };
}

/** Whether two schedules have the same periods. */
export function isSameSchedule(one: Schedule, other: Schedule): boolean {
  return (['rhythm', 'startsOn', 'startTime', 'endsOn'] as const).every((field) => one[field] === other[field]);
}

/** The day on which the period of a number begins, counted from 0. Months are counted from the first day, so that the 31st comes again. */
function dayOf({ rhythm, startsOn }: Schedule, index: number): string {
  const first = Temporal.PlainDate.from(startsOn);
  const later = rhythm === 'monthly' ? { months: index } : { days: index * (rhythm === 'weekly' ? 7 : 14) };
  return first.add(later).toString();
}

/** The moment that clocks of a zone show a time: as much later as clocks are put forward over it, and the first of two. */
function momentOf(day: string, time: string, zone: string): Date {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}
