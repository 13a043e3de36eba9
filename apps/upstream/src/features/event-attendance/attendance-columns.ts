import {
  type AttendanceColumn,
  type AttendanceFigureId,
  measuredColumnOf,
  measuredLabel,
} from '@muster/contracts/members/declared/measured-columns';
import { type SQL, sql } from 'drizzle-orm';
import { type ExportColumnSource, type FoundColumn, toldAs, wordFor } from '../../platform/feature/item-columns.ts';
import { readSpans } from '../member-settings/public.ts';

/** Over the marks of one member, `a`. A share is null for a member without a mark that counts for it. */
const FIGURES: Readonly<Record<AttendanceFigureId, SQL>> = {
  rate: sql`round(100.0 * count(*) filter (where a.mark in ('attended', 'late'))
    / nullif(count(*) filter (where a.mark in ('attended', 'late', 'absent')), 0))::int`,
  present: sql`count(*) filter (where a.mark in ('attended', 'late'))::int`,
  late: sql`count(*) filter (where a.mark = 'late')::int`,
  absent: sql`count(*) filter (where a.mark = 'absent')::int`,
  excused: sql`count(*) filter (where a.mark = 'excused')::int`,
};

/**
 * Attendance at events that took place: of all time, or of those that began within a span. The share is the one of the attendance
 * screen, in which an excuse counts for neither side.
 */
export const attendanceColumns: ExportColumnSource = {
  offered: () => Promise.resolve({ columns: [toldAs('attendance')], withheld: null }),
  async find(reader, ids) {
    const { tx, community } = reader;
    const asked = ids.flatMap((id) => {
      const column = measuredColumnOf(id);
      return column?.measure === 'attendance' ? [{ id, column }] : [];
    });
    if (asked.length === 0) return new Map();
    const boundsOf = await readSpans(tx, community);
    const word = (english: string) => wordFor(reader, english);
    return new Map(
      asked.map(({ id, column }) => {
        const label = measuredLabel(column, null, word);
        return [id, attendanceColumn({ id, column, label }, boundsOf(column.span))];
      }),
    );
  },
};

type Bounds = ReturnType<Awaited<ReturnType<typeof readSpans>>>;

type Asked = { readonly id: string; readonly column: AttendanceColumn; readonly label: string };

function attendanceColumn({ id, column, label }: Asked, { from, to }: Bounds): FoundColumn {
  return {
    told: toldAs(id),
    column: {
      id,
      column: { label, kind: 'number', width: 16 },
      value: sql`(select ${FIGURES[column.figure]} from event_attendance a
        join calendar_occurrences o on o.community = a.community and o.id = a.occurrence
        where a.community = m.community and a.account = m.account and o.cancelled_at is null
        ${from === null ? sql`` : sql`and o.starts_at >= ${from}`} ${to === null ? sql`` : sql`and o.starts_at < ${to}`})`,
      read: (value) => (value === null ? null : Number(value)),
    },
  };
}
