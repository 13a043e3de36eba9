import { LEAVE, type LeaveState } from '@muster/contracts/leave/constants';
import type { LeaveRules } from '@muster/contracts/leave/model';
import { fail } from '@muster/contracts/errors';

const DAY_MS = 86_400_000;

/** The days of a leave, as ISO text; both are part of it. */
export type Days = { readonly firstDay: string; readonly lastDay: string };

/** The rules of a community that has made none. */
export const FIRST_RULES: LeaveRules & { readonly revision: number } = {
  enabled: false,
  minDays: 1,
  maxDays: 30,
  coolDownDays: 0,
  status: null,
  revision: 0,
};

/** Days of the calendar are compared as text: they all have four digits of a year. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a leave has. */
export function lengthOf({ firstDay, lastDay }: Days): number {
  return Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
}

/** The later one of some days. */
export function latest(...days: readonly [string, ...string[]]): string {
  return days.reduce((one, other) => (other > one ? other : one));
}

/** Whether two leaves have a day in common. */
export function touch(one: Days, other: Days): boolean {
  return one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
}

/** Refuses days that no leave has: one that ends before it begins or before today, that is far off, or longer than any. */
export function assertSound(days: Days, today: string): void {
  const { firstDay, lastDay } = days;
  if (lastDay < firstDay || lastDay < today || firstDay > addDays(today, LEAVE.aheadMax)) throw fail('leave.badDays');
  if (lengthOf(days) > LEAVE.daysMax) throw fail('leave.tooLong', { values: { days: LEAVE.daysMax } });
}

/** Refuses days that a member may not ask for by the rules of the community. */
export function assertAskable(
  days: Days,
  { enabled, minDays, maxDays }: Pick<LeaveRules, 'enabled' | 'minDays' | 'maxDays'>,
  today: string,
): void {
  if (!enabled) throw fail('leave.off');
  assertSound(days, today);
  if (days.firstDay < today) throw fail('leave.badDays');
  const length = lengthOf(days);
  if (length < minDays) throw fail('leave.tooShort', { values: { days: minDays } });
  if (length > maxDays) throw fail('leave.tooLong', { values: { days: maxDays } });
}

/** The refusal of something that a leave in this state does not take. */
export function wrongState(state: LeaveState) {
  return fail('leave.wrongState', { values: { state: STATE_WORDS[state] } });
}

const STATE_WORDS: Readonly<Record<LeaveState, string>> = {
  waiting: 'waiting for an answer',
  approved: 'approved',
  running: 'running',
  ended: 'over',
  declined: 'declined',
  withdrawn: 'withdrawn',
  lapsed: 'not answered in time',
};
