import { CLOCK, UTC, type WeekStart } from '@muster/contracts/shifts/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { settingsIn, readInfo } from '../member-settings/public.ts';

/** By which the weeks of a community begin: an IANA zone, and a day. */
export type Week = { readonly timeZone: string; readonly weekStart: WeekStart };

const STANDARD = { longShiftHours: CLOCK.longShiftHours, timeZone: UTC, weekStart: 'monday' } as const;

/** What a community says of its clock. */
export async function readClockSettings(
  tx: Transaction,
  community: string,
): Promise<Week & { readonly longShiftHours: number }> {
  const info = await readInfo(tx, community);
  const { longShiftHours, timeZone, weekStart } = info ? settingsIn(info) : STANDARD;
  return { longShiftHours, timeZone, weekStart };
}

/** So many days before its Monday a week begins. */
const DAYS_AHEAD: Readonly<Record<WeekStart, number>> = { monday: 0, sunday: 1, saturday: 2 };

/**
 * When the week of a moment began, the first moment of that day: where clocks are put forward at midnight, that is one
 * o’clock, and where they are put back to it, the first of the two. The database knows the zones, and reckons with them.
 */
export async function readWeekStart(tx: Transaction, now: Date, { timeZone, weekStart }: Week): Promise<Date> {
  const ahead = sql`make_interval(days => ${DAYS_AHEAD[weekStart]}::int)`;
  const { rows } = await tx.execute<{ since: Date | string }>(sql`
    with here as (
      select date_trunc('week', (${now.toISOString()}::timestamptz at time zone ${timeZone}) + ${ahead}) - ${ahead} as day
    ), begun as (select day, day at time zone ${timeZone} as at from here)
    select case when (at - interval '1 hour') at time zone ${timeZone} = day then at - interval '1 hour' else at end as since
    from begun`);
  return new Date(rows[0]?.since ?? now);
}
