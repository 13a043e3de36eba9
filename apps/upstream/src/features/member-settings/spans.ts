import type { ColumnSpan } from '@muster/contracts/members/declared/measured-columns';
import { UTC, type WeekStart } from '@muster/contracts/shifts/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { settingsIn } from './rules.ts';
import { readInfo } from './store.ts';

/** From when and until when a column counts; null leaves that side open. */
export type SpanBounds = { readonly from: SQL | null; readonly to: SQL | null };

const DAYS: Partial<Record<ColumnSpan, number>> = { days7: 7, days14: 14, days30: 30, days90: 90 };

/** So many days before its Monday a week begins. */
const DAYS_AHEAD: Readonly<Record<WeekStart, number>> = { monday: 0, sunday: 1, saturday: 2 };

/** By which the weeks of a community begin: an IANA zone, and a day. */
export type Week = { readonly timeZone: string; readonly weekStart: WeekStart };

/** The day on which the week of a moment began, as a timestamp without a zone. */
function firstDayOfWeek(moment: SQL, { timeZone, weekStart }: Week): SQL {
  const ahead = sql`make_interval(days => ${DAYS_AHEAD[weekStart]}::int)`;
  return sql`(date_trunc('week', (${moment} at time zone ${timeZone}::text) + ${ahead}) - ${ahead})`;
}

/**
 * The first moment of a day, a timestamp without a zone: where clocks are put forward at midnight, that is one o’clock, and where they
 * are put back to it, the first of the two. The database knows the zones, and reckons with them.
 */
function firstMomentOf(day: SQL, timeZone: string): SQL {
  const at = sql`((${day}) at time zone ${timeZone}::text)`;
  return sql`(case when (${at} - interval '1 hour') at time zone ${timeZone}::text = ${day} then ${at} - interval '1 hour' else ${at} end)`;
}

/** When the week of a moment began: the first moment of that day. */
export function firstMomentOfWeek(moment: SQL, week: Week): SQL {
  return firstMomentOf(firstDayOfWeek(moment, week), week.timeZone);
}

/** The bounds of spans in a community, by the clock of the database, and by the weeks and the zone of the community. */
export async function readSpans(tx: Transaction, community: string): Promise<(span: ColumnSpan) => SpanBounds> {
  const info = await readInfo(tx, community);
  const { timeZone, weekStart } = info ? settingsIn(info) : ({ timeZone: UTC, weekStart: 'monday' } as const);
  const week = firstDayOfWeek(sql`now()`, { timeZone, weekStart });
  const month = sql`date_trunc('month', now() at time zone ${timeZone}::text)`;
  const at = (day: SQL) => firstMomentOf(day, timeZone);
  return (span) => {
    const days = DAYS[span];
    if (days !== undefined) return { from: sql`(now() - make_interval(days => ${days}::int))`, to: null };
    if (span === 'thisWeek') return { from: at(week), to: null };
    if (span === 'lastWeek') return { from: at(sql`${week} - interval '7 days'`), to: at(week) };
    if (span === 'thisMonth') return { from: at(month), to: null };
    if (span === 'lastMonth') return { from: at(sql`${month} - interval '1 month'`), to: at(month) };
    return { from: null, to: null };
  };
}
