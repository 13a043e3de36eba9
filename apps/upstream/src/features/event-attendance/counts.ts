import { type SQL, sql } from 'drizzle-orm';

/** A period in a community, from `from` on and before `to`; null leaves that side open. */
export type AttendanceSpan = { readonly community: string; readonly from: Date | null; readonly to: Date | null };

/** Counts of each mark over rows of `event_attendance a`. */
const MARK_COUNTS: SQL = sql`
  count(*) filter (where a.mark = 'attended')::int as attended, count(*) filter (where a.mark = 'late')::int as late,
  count(*) filter (where a.mark = 'absent')::int as absent, count(*) filter (where a.mark = 'excused')::int as excused`;

/** Whether `calendar_occurrences o` takes place and begins within a period. */
function beginsWithin({ from, to }: Omit<AttendanceSpan, 'community'>): SQL {
  return sql`o.cancelled_at is null
    ${from === null ? sql`` : sql`and o.starts_at >= ${from.toISOString()}::timestamptz`}
    ${to === null ? sql`` : sql`and o.starts_at < ${to.toISOString()}::timestamptz`}`;
}

/** How often each member has each mark at events that began within a period, as rows of (account, attended, late, absent, excused). */
export function attendanceIn({ community, ...span }: AttendanceSpan): SQL {
  return sql`
    select a.account, ${MARK_COUNTS} from event_attendance a
    join calendar_occurrences o on o.community = a.community and o.id = a.occurrence
    where a.community = ${community} and ${beginsWithin(span)}
    group by a.account`;
}
