import type { RosterGroup } from '@muster/contracts/rosters/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { RosterQuery } from './placed.ts';

type Vacant = { readonly department: string; readonly label: string; readonly open: number };

/** The vacant positions by the id of their department, in their order; none where the roster does not show them. */
export async function readVacancies(
  tx: Transaction,
  { community, roster: { grouping, vacancies } }: RosterQuery,
): Promise<ReadonlyMap<string, RosterGroup['vacancies']>> {
  if (!vacancies || grouping !== 'department') return new Map();
  // Banned people hold their positions and do not fill them, as on the screen of departments.
  const { rows } = await tx.execute<Vacant>(sql`
    select * from (
      select p.department, p.label, p.position, p.capacity - (
        select count(*)::int from position_holders h
        left join members m on m.community = h.community and m.account = h.account
        where h.community = p.community and h.position = p.id and not coalesce(m.banned, false)) as open
      from positions p where p.community = ${community}) v
    where v.open > 0 order by v.position, v.label`);
  const found = Map.groupBy(rows, ({ department }) => department);
  return new Map(
    [...found].map(([department, places]) => [department, places.map(({ label, open }) => ({ label, open }))]),
  );
}
