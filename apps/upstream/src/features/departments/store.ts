import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { RankKind } from '@muster/contracts/departments/enums';
import type { PermissionSet } from '@muster/contracts/permissions/model';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { departments, positions, ranks } from '../../platform/schema/departments.ts';

/** A rank to make; the first of a department leads it. */
export type NewRank = {
  readonly label: string;
  readonly color: string | null;
  /** Higher outranks lower. */
  readonly power: number;
  readonly permissions: z.input<typeof PermissionSet>;
  readonly icon?: string | null;
  readonly kind?: RankKind;
  readonly expiresAfterDays?: number | null;
};

/** A department to make, with its ranks and positions. `parent` is the label of one that stands before it. */
export type NewDepartment = {
  readonly label: string;
  readonly secondLabel?: string;
  readonly parent?: string;
  readonly permissions?: z.input<typeof PermissionSet>;
  readonly ranks: readonly NewRank[];
  readonly positions?: readonly { readonly label: string; readonly capacity: number }[];
};

/** The departments of a community with their ranks, in the order their owner gave them; all, or some. One query. */
export async function readDepartments(
  tx: Transaction,
  community: string,
  ids?: readonly string[],
): Promise<PublicDepartment[]> {
  const { rows } = await tx.execute<PublicDepartment>(sql`
    select d.id, d.label, d.second_label as "secondLabel", d.parent, coalesce(
      json_agg(json_build_object('id', r.id, 'label', r.label, 'color', r.color, 'icon', r.icon)
        order by r.position, r.id) filter (where r.id is not null), '[]') as ranks
    from departments d
    left join ranks r on r.community = d.community and r.department = d.id
    where d.community = ${community} ${ids ? sql`and d.id = any(${sql.param([...ids])}::uuid[])` : sql``}
    group by d.id
    order by d.position, d.id`);
  return rows;
}

/** The positions that somebody holds, in the order of departments. */
export async function readPositionsOf(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
): Promise<{ id: string; label: string; department: string }[]> {
  const { rows } = await tx.execute<{ id: string; label: string; department: string }>(sql`
    select p.id, p.label, d.label as department from position_holders h
    join positions p on p.id = h.position join departments d on d.id = p.department
    where h.community = ${community} and h.account = ${account} order by d.position, d.id, p.position, p.id`);
  return rows;
}

/** Makes departments with their ranks and positions, in the given order; answers rank ids by department and rank label. */
export async function insertDepartments(
  tx: Transaction,
  community: string,
  wanted: readonly NewDepartment[],
): Promise<Map<string, Map<string, string>>> {
  const named = wanted.map((department) => ({ ...department, id: crypto.randomUUID() }));
  const idOf = new Map(named.map(({ id, label }) => [label, id]));
  await tx.insert(departments).values(
    named.map(({ id, label, secondLabel = '', parent, permissions = {} }, position) => ({
      id,
      community,
      label,
      secondLabel,
      parent: (parent !== undefined && idOf.get(parent)) || null,
      permissions,
      position,
    })),
  );
  const ranksMade = await tx
    .insert(ranks)
    .values(
      named.flatMap(({ id, ranks: own }) =>
        own.map((rank, position) => ({ ...rank, community, department: id, position })),
      ),
    )
    .returning({ id: ranks.id, label: ranks.label, department: ranks.department });
  const places = named.flatMap(({ id, positions: own = [] }) =>
    own.map((place, position) => ({ ...place, community, department: id, position })),
  );
  if (places.length > 0) await tx.insert(positions).values(places);
  return new Map(
    [...idOf].map(([label, id]) => [
      label,
      new Map(ranksMade.filter((rank) => rank.department === id).map((rank) => [rank.label, rank.id])),
    ]),
  );
}
