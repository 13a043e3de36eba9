import type { PermissionHolderKey } from '@muster/contracts/permissions/editing/edit';
import { PermissionSet } from '@muster/contracts/permissions/model';
import { NO_POWER } from '@muster/contracts/permissions/power';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { departments, ranks } from '../../../platform/schema/departments.ts';
import { permissionChanges } from '../../../platform/schema/permissions.ts';

/** A rank or department with its set; of a department, the power is that of its highest rank. */
export type SetHolder = PermissionHolderKey & {
  readonly label: string;
  readonly power: number;
  readonly set: PermissionSet;
  readonly department: { readonly id: string; readonly label: string; readonly set: PermissionSet } | null;
};

/** One set that an edit changed. */
export type SetChange = PermissionHolderKey & { readonly before: PermissionSet; readonly after: PermissionSet };

type Row = Omit<SetHolder, 'set' | 'department'> & {
  set: unknown;
  department: { id: string; label: string; set: unknown } | null;
};

/** The ranks and departments that are there, in the order they are named. */
export async function readSets(
  tx: Transaction,
  community: string,
  keys: readonly PermissionHolderKey[],
): Promise<SetHolder[]> {
  const idsOf = (kind: string) => sql.param(keys.filter((key) => key.kind === kind).map(({ id }) => id));
  const { rows } = await tx.execute<Row>(sql`
    select 'rank' as kind, r.id, r.label, r.power, r.permissions as set,
      json_build_object('id', d.id, 'label', d.label, 'set', d.permissions) as department
    from ranks r join departments d on d.id = r.department
    where r.community = ${community} and r.id = any(${idsOf('rank')}::uuid[])
    union all
    select 'department', d.id, d.label,
      coalesce((select max(power) from ranks where department = d.id), ${NO_POWER}::int), d.permissions, null
    from departments d where d.community = ${community} and d.id = any(${idsOf('department')}::uuid[])`);
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, toHolder(row)]));
  return keys.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? []);
}

function toHolder({ set, department, ...row }: Row): SetHolder {
  return {
    ...row,
    set: PermissionSet.parse(set),
    department: department && { ...department, set: PermissionSet.parse(department.set) },
  };
}

/** Writes the set of a rank or department. */
export async function writeSet(tx: Transaction, community: string, { kind, id, after }: SetChange): Promise<void> {
  const table = kind === 'rank' ? ranks : departments;
  await tx
    .update(table)
    .set({ permissions: after })
    .where(and(eq(table.community, community), eq(table.id, id)));
}

/** How many active members hold one of the ranks, or a rank of one of the departments. */
export async function countConcerned(
  tx: Transaction,
  community: string,
  keys: readonly PermissionHolderKey[],
): Promise<number> {
  const idsOf = (kind: string) => sql.param(keys.filter((key) => key.kind === kind).map(({ id }) => id));
  const { rows } = await tx.execute<{ members: number }>(sql`
    select count(distinct mr.account)::int as members
    from member_ranks mr join ranks r on r.id = mr.rank
    join members m on m.community = mr.community and m.account = mr.account
    where mr.community = ${community} and m.sys_status = 'active' and not m.banned
      and (r.id = any(${idsOf('rank')}::uuid[]) or r.department = any(${idsOf('department')}::uuid[]))`);
  return rows[0]?.members ?? 0;
}

/** Keeps an edit so that it can be undone; answers its id. */
export async function insertChange(
  tx: Transaction,
  made: {
    readonly community: string;
    readonly actor: string;
    readonly at: Date;
    readonly changes: readonly SetChange[];
  },
): Promise<string> {
  const [row] = await tx.insert(permissionChanges).values(made).returning({ id: permissionChanges.id });
  return row?.id ?? '';
}

/** An edit; null when there is no such one in the community. */
export async function readChange(tx: Transaction, community: string, id: string) {
  const [row] = await tx
    .select()
    .from(permissionChanges)
    .where(and(eq(permissionChanges.community, community), eq(permissionChanges.id, id)));
  return row ? { undone: row.undone, changes: row.changes as readonly SetChange[] } : null;
}

/** Marks an edit as undone. */
export async function markUndone(tx: Transaction, id: string): Promise<void> {
  await tx.update(permissionChanges).set({ undone: true }).where(eq(permissionChanges.id, id));
}
