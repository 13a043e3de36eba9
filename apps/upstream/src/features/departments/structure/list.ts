import { Limits } from '@muster/contracts/communities/settings';
import type { Position, StaffDepartment, StaffRank, Structure } from '@muster/contracts/departments/model';
import { PermissionSet, type AccessContext } from '@muster/contracts/permissions/model';
import { highestPower, mayActOn, NO_POWER } from '@muster/contracts/permissions/power';
import { countValues } from '@muster/contracts/permissions/scope';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { limitsOf } from '../../../platform/limits.ts';

type RankRow = Omit<StaffRank, 'allows' | 'denies' | 'mayChange'> & { permissions: unknown };
type PlaceRow = Omit<Position, 'vacancies' | 'holders'> & {
  holders: (Omit<Position['holders'][number], 'since'> & { since: string })[];
};
type DepartmentRow = Omit<StaffDepartment, 'allows' | 'denies' | 'mayChange' | 'ranks' | 'positions'> & {
  permissions: unknown;
  ranks: RankRow[];
  positions: PlaceRow[];
};
type Head = { seq: string; version: number; limits: unknown };

/** The structure of a community as somebody of its staff sees it. Two queries, whatever its size. */
export async function readStructure(tx: Transaction, community: string, standing: AccessContext): Promise<Structure> {
  const { rows: heads } = await tx.execute<Head>(
    sql`select event_seq as seq, structure_version as version, ${limitsOf()} as limits from communities where uuid = ${community}`,
  );
  const rows = await readRows(tx, community);
  return {
    asOf: Number(heads[0]?.seq ?? 0),
    version: heads[0]?.version ?? 0,
    limit: Limits.parse(heads[0]?.limits ?? {}).departments,
    power: standing.owner ? null : highestPower(standing),
    departments: rows.map((row) => toDepartment(row, standing)),
  };
}

async function readRows(tx: Transaction, community: string): Promise<DepartmentRow[]> {
  const { rows } = await tx.execute<DepartmentRow>(sql`
    with active as (
      select mr.rank, mr.account, r.department from member_ranks mr
      join ranks r on r.id = mr.rank
      join members m on m.community = mr.community and m.account = mr.account
      where mr.community = ${community} and m.sys_status = 'active' and not m.banned
    ),
    by_rank as (select rank, count(*)::int as members from active group by rank),
    by_department as (select department, count(distinct account)::int as members from active group by department),
    rank_lists as (
      select r.department, json_agg(json_build_object('id', r.id, 'label', r.label, 'color', r.color, 'icon', r.icon,
        'power', r.power, 'kind', r.kind, 'expiresAfterDays', r.expires_after_days, 'permissions', r.permissions,
        'members', coalesce(n.members, 0)) order by r.position, r.id) as list
      from ranks r left join by_rank n on n.rank = r.id where r.community = ${community} group by r.department
    ),
    holders as (
      select h.position, json_agg(json_build_object('accId', h.account, 'name', coalesce(m.com_name, a.username),
        'avatarUrl', a.avatar_url, 'since', h.since, 'banned', coalesce(m.banned, false)) order by h.since, h.account) as list
      from position_holders h join accounts a on a.id = h.account
      left join members m on m.community = h.community and m.account = h.account
      where h.community = ${community} group by h.position
    ),
    position_lists as (
      select p.department, json_agg(json_build_object('id', p.id, 'label', p.label, 'capacity', p.capacity,
        'holders', coalesce(h.list, '[]'::json)) order by p.position, p.id) as list
      from positions p left join holders h on h.position = p.id where p.community = ${community} group by p.department
    )
    select d.id, d.label, d.second_label as "secondLabel", d.parent, d.permissions, coalesce(n.members, 0) as members,
      coalesce(r.list, '[]') as ranks, coalesce(p.list, '[]') as positions
    from departments d
    left join by_department n on n.department = d.id
    left join rank_lists r on r.department = d.id
    left join position_lists p on p.department = d.id
    where d.community = ${community}
    order by d.position, d.id`);
  return rows;
}

function toDepartment(
  { permissions, ranks, positions, ...row }: DepartmentRow,
  standing: AccessContext,
): StaffDepartment {
  const power = Math.max(NO_POWER, ...ranks.map((rank) => rank.power));
  return {
    ...row,
    ...countValues(PermissionSet.parse(permissions)),
    mayChange: mayActOn(standing, { owner: false, power }),
    ranks: ranks.map((rank) => toRank(rank, standing)),
    positions: positions.map(({ holders, ...place }) => ({
      ...place,
      vacancies: Math.max(0, place.capacity - holders.filter(({ banned }) => !banned).length),
      holders: holders.map((holder) => ({ ...holder, since: new Date(holder.since).toISOString() })),
    })),
  };
}

function toRank({ permissions, ...rank }: RankRow, standing: AccessContext): StaffRank {
  const mayChange = mayActOn(standing, { owner: false, power: rank.power });
  return { ...rank, ...countValues(PermissionSet.parse(permissions)), mayChange };
}
