import { CLOCK, UTC } from '@muster/contracts/shifts/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { firstMomentOfWeek, readInfo, settingsIn, type Week } from '../member-settings/public.ts';

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

/** When the week of a moment began: the first moment of that day. */
export async function readWeekStart(tx: Transaction, now: Date, week: Week): Promise<Date> {
  const since = firstMomentOfWeek(sql`${now.toISOString()}::timestamptz`, week);
  const { rows } = await tx.execute<{ since: Date | string }>(sql`select ${since} as since`);
  return new Date(rows[0]?.since ?? now);
}
