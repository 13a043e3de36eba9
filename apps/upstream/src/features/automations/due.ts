import type { AutomationTrigger } from '@muster/contracts/automations/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { zoneOf } from './store.ts';

/** More days than there are between two times of any schedule. */
const DAYS_AHEAD = 62;

/** A trigger that is a time. */
export type TimedTrigger = Exclude<AutomationTrigger, { on: 'event' }>;

/** The next time of a trigger after a moment, in the time zone of the community. PostgreSQL does the calculation, since it has the time zones. */
export async function nextTime(
  tx: Transaction,
  { community, trigger }: { readonly community: string; readonly trigger: TimedTrigger },
  behind: Date,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select min(t.at) as at from (${zoneOf(community)}) z
    cross join lateral (select (${behind.toISOString()}::timestamptz at time zone z.name)::date as today) n
    cross join lateral (
      select d::date as day, (d::date + ${trigger.time}::time) at time zone z.name as at
      from generate_series(n.today, n.today + ${DAYS_AHEAD}::int, interval '1 day') d) t
    where t.at > ${behind.toISOString()}::timestamptz and ${isDay(trigger)}`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

function isDay(trigger: TimedTrigger): SQL {
  if (trigger.on !== 'schedule' || trigger.every === 'day') return sql`true`;
  if (trigger.every === 'week') return sql`extract(isodow from t.day) = ${trigger.weekday}::int`;
  return sql`extract(day from t.day) = least(${trigger.day}::int,
    extract(day from date_trunc('month', t.day) + interval '1 month - 1 day'))`;
}

type DueTime = { readonly community: string; readonly trigger: TimedTrigger; readonly at: Date };

/** The accounts that a timed trigger runs for at a moment: all active members, or those with their birthday or anniversary on that day. */
export async function readTimedSubjects(tx: Transaction, { community, trigger, at }: DueTime): Promise<string[]> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    select m.account from members m cross join (${zoneOf(community)}) z
    cross join lateral (select (${at.toISOString()}::timestamptz at time zone z.name)::date as day) n
    where m.community = ${community} and m.sys_status = 'active' and not m.banned and ${isSubjectOn(trigger)}
    order by m.account`);
  return rows.map(({ account }) => account);
}

function isSubjectOn(trigger: TimedTrigger): SQL {
  if (trigger.on === 'schedule') return sql`true`;
  if (trigger.on === 'birthday') return isYearly(sql`m.profile_fields ->> ${trigger.field}::text`, sql`n.day`);
  const joined = sql`(m.joined_at at time zone z.name)::date`;
  return sql`${joined} < n.day and ${isYearly(sql`${joined}::text`, sql`n.day`)}`;
}

/** Whether a date is on this day of the year; the 29th of February is on the 28th in other years. */
function isYearly(date: SQL, day: SQL): SQL {
  return sql`(right(${date}, 5) = to_char(${day}, 'MM-DD') or right(${date}, 5) = '02-29'
    and to_char(${day}, 'MM-DD') = '02-28' and to_char(${day} + 1, 'MM-DD') <> '02-29')`;
}
