import { MEMBER_COLUMNS } from '@muster/contracts/members/declared/import-export';
import { sql } from 'drizzle-orm';
import { fixedColumns } from '../../platform/feature/item-columns.ts';

/** The last day on which a member is away now. Why is not for those who see lists. */
export const leaveColumn = fixedColumns([
  {
    id: 'leave',
    column: { label: MEMBER_COLUMNS.leave, kind: 'day', width: 14 },
    value: sql`(select max(l.last_day)::text from leaves l
      where l.community = m.community and l.account = m.account and l.state = 'running')`,
    read: (value) => (typeof value === 'string' ? value : null),
  },
]);
