import { measuredColumnOf, measuredLabel } from '@muster/contracts/members/declared/measured-columns';
import { sql } from 'drizzle-orm';
import { type ExportColumnSource, type FoundColumn, toldAs, wordFor } from '../../platform/feature/item-columns.ts';
import { readSpans } from '../member-settings/public.ts';
import { readShiftTypes } from './store.ts';

/**
 * Hours on the clock, of shifts that have ended, to a tenth: of all time, or of a span and a kind of shift. Of a shift that reaches out
 * of the span the part inside counts. A shift is of the kind that is called as it was when the shift began.
 */
export const hoursColumns: ExportColumnSource = {
  offered: () => Promise.resolve({ columns: [toldAs('hours')], withheld: null }),
  async find(reader, ids) {
    const { tx, community } = reader;
    const asked = ids.flatMap((id) => {
      const column = measuredColumnOf(id);
      return column?.measure === 'hours' ? [{ id, column }] : [];
    });
    if (asked.length === 0) return new Map();
    const boundsOf = await readSpans(tx, community);
    const labels = new Map((await readShiftTypes(tx, community)).map(({ id, label }) => [id, label]));
    return new Map(
      asked.flatMap(({ id, column }): [string, FoundColumn][] => {
        const of = column.shift === null ? null : labels.get(column.shift);
        if (of === undefined) return [];
        const label = measuredLabel(column, of, (english) => wordFor(reader, english));
        return [[id, hoursColumn({ id, of, label }, boundsOf(column.span))]];
      }),
    );
  },
};

type Bounds = ReturnType<Awaited<ReturnType<typeof readSpans>>>;
type Asked = {
  readonly id: string;
  /** What its kind of shift is called; null for all kinds. */
  readonly of: string | null;
  readonly label: string;
};

function hoursColumn({ id, of, label }: Asked, { from, to }: Bounds): FoundColumn {
  const begin = from === null ? sql`e.started_at` : sql`greatest(e.started_at, ${from})`;
  const end = to === null ? sql`e.ended_at` : sql`least(e.ended_at, ${to})`;
  return {
    told: toldAs(id, of),
    column: {
      id,
      column: { label, kind: 'number', width: 18 },
      value: sql`(select extract(epoch from sum(${end} - ${begin}))::float / 3600 from clock_entries e
        where e.community = m.community and e.account = m.account and e.ended_at is not null
        ${from === null ? sql`` : sql`and e.ended_at > ${from}`} ${to === null ? sql`` : sql`and e.started_at < ${to}`}
        ${of === null ? sql`` : sql`and e.shift = ${of}::text`})`,
      read: (value) => Math.round(Number(value ?? 0) * 10) / 10,
    },
  };
}
