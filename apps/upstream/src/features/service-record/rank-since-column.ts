import { MEMBER_COLUMNS } from '@muster/contracts/members/declared/import-export';
import { sql } from 'drizzle-orm';
import { fixedColumns } from '../../platform/feature/item-columns.ts';

/** Since when a member has had the highest rank that they hold; nothing where that was before the record was kept. */
export const rankSinceColumn = fixedColumns([
  {
    id: 'rankSince',
    column: { label: MEMBER_COLUMNS.rankSince, kind: 'moment', width: 18 },
    // A rank that is given again with another end is held on, so what counts is the first giving since it was last taken.
    value: sql`(select min(t.at) from (
        select h.rank from member_ranks h join ranks r on r.id = h.rank
        where h.community = m.community and h.account = m.account order by r.power desc, r.position, r.id limit 1) held
      join rank_records t on t.community = m.community and t.account = m.account and t.rank = held.rank and t.kind = 'given'
      where not exists (select from rank_records l where l.community = m.community and l.account = m.account
        and l.rank = held.rank and l.kind = 'taken' and l.seq > t.seq))`,
    read: (value) => (value === null ? null : new Date(value as string | Date)),
  },
]);
