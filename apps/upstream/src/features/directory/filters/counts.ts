import type { MemberState } from '@muster/contracts/directory/constants';
import type { MemberCounts } from '@muster/contracts/directory/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { beside, chosen, type Narrowed } from '../narrowing.ts';

type Facet = keyof ReturnType<typeof chosen>;
type Row = { facet: Facet; choice: string; count: number };

/** The members of a question by each choice of its filters, as far as they meet all others (one statement). */
export async function readCounts(tx: Transaction, community: string, asked: Narrowed): Promise<MemberCounts> {
  const { rows } = await tx.execute<Row>(countsQuery(community, asked));
  const of = (facet: Facet) =>
    rows.filter((row) => row.facet === facet).map(({ choice: id, count }) => ({ id, count }));
  return {
    states: of('state').map(({ id, count }) => ({ state: id as MemberState, count })),
    statuses: of('status'),
    ranks: of('rank'),
    departments: of('department'),
  };
}

/** The statement of {@link readCounts}. Members are looked through once, and those who hold ranks once more with these. */
function countsQuery(community: string, asked: Narrowed): SQL {
  const { state, status, rank, department } = chosen(community, asked);
  return sql`
    with met as materialized (
      select m.account, m.com_status, (${state}) as state, (${status}) as status, (${rank}) as rank,
        (${department}) as department,
        case when m.banned then 'banned' else coalesce(m.sys_status, 'left') end as standing
      from members m where ${beside(community, asked)}
    ), held as materialized (
      select met.account, r.id, r.department as unit, met.rank, met.department
      from met join member_ranks h on h.community = ${community} and h.account = met.account
      join ranks r on r.community = ${community} and r.id = h.rank
      where met.state and met.status and (met.rank or met.department)
    )
    select 'state' as facet, standing as choice, count(*)::int as count
      from met where status and rank and department group by standing
    union all select 'status', com_status::text, count(*)::int
      from met where state and rank and department and com_status is not null group by com_status
    union all select 'rank', id::text, count(*)::int from held where department group by id
    union all select 'department', unit::text, count(distinct account)::int from held where rank group by unit`;
}
