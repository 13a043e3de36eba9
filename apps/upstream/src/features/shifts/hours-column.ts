import { MEMBER_COLUMNS } from '@muster/contracts/members/declared/import-export';
import { sql } from 'drizzle-orm';
import { fixedColumns } from '../../platform/feature/item-columns.ts';

/** Hours on the clock, of all shifts that have ended, to a tenth. */
export const hoursColumn = fixedColumns([
  {
    id: 'hours',
    column: { label: MEMBER_COLUMNS.hours, kind: 'number', width: 18 },
    value: sql`(select extract(epoch from sum(e.ended_at - e.started_at))::float / 3600 from clock_entries e
      where e.community = m.community and e.account = m.account and e.ended_at is not null)`,
    read: (value) => Math.round(Number(value ?? 0) * 10) / 10,
  },
]);
