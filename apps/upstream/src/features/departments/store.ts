import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { PermissionSet } from '@muster/contracts/permissions/model';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { departments, ranks } from '../../platform/schema.ts';

/** A rank to make; the first of a department leads it. */
export type NewRank = {
  readonly label: string;
  readonly color: string | null;
  /** Higher outranks lower. */
  readonly power: number;
  readonly permissions: z.input<typeof PermissionSet>;
};

/** A department to make, with its ranks. */
export type NewDepartment = { readonly label: string; readonly ranks: readonly NewRank[] };

/** The departments of a community with their ranks, in the order their owner gave them. One query. */
export async function readDepartments(tx: Transaction, community: string): Promise<PublicDepartment[]> {
  const { rows } = await tx.execute<PublicDepartment>(sql`
    select d.id, d.label, coalesce(
      json_agg(json_build_object('id', r.id, 'label', r.label, 'color', r.color) order by r.position, r.id)
        filter (where r.id is not null), '[]') as ranks
    from departments d
    left join ranks r on r.community = d.community and r.department = d.id
    where d.community = ${community}
    group by d.id
    order by d.position, d.id`);
  return rows;
}

/** Makes departments with their ranks, in the given order; answers rank ids by department and rank label. */
export async function insertDepartments(
  tx: Transaction,
  community: string,
  wanted: readonly NewDepartment[],
): Promise<Map<string, Map<string, string>>> {
  const made = await tx
    .insert(departments)
    .values(wanted.map(({ label }, position) => ({ community, label, position })))
    .returning({ id: departments.id, label: departments.label });
  const idOf = new Map(made.map(({ id, label }) => [label, id]));
  const rows = wanted.flatMap((department) =>
    department.ranks.map((rank, position) => ({
      ...rank,
      community,
      department: idOf.get(department.label) ?? '',
      position,
    })),
  );
  const ranksMade = await tx
    .insert(ranks)
    .values(rows)
    .returning({ id: ranks.id, label: ranks.label, department: ranks.department });
  return new Map(
    [...idOf].map(([label, id]) => [
      label,
      new Map(ranksMade.filter((rank) => rank.department === id).map((rank) => [rank.label, rank.id])),
    ]),
  );
}
