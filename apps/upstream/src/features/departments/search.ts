import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import { sql, type SQL } from 'drizzle-orm';
import { hasWords, type SearchSource } from '../../platform/search/source.ts';

/** Each of these opens the screen of departments. */
const OPENING: readonly PermissionName[] = [
  'system.manageDepartments',
  'system.changeRanks',
  'system.changePermissions',
];

/** Departments with their ranks and positions in global search, for those whom their screen opens to. */
export const departmentSearch: SearchSource = {
  kind: 'department',
  mayFind: (viewer) => OPENING.some((permission) => resolve(viewer, permission).allowed),
  found: ({ community, words }) =>
    sql`select s.id, s.fold from (${parts(community)}) s where ${hasWords(sql`s.text`, words)}`,
  shown: ({ community }) => sql`select s.id, s.label, s.detail, s.note, null::text as image,
      'admin/departments?part=' || coalesce(s.note, 'department') || ':' || s.id as path
    from page p join (${parts(community)}) s on s.id = p.id`,
};

/** All parts of a structure: a few hundred rows at most, so that no index is kept for them. */
function parts(community: string): SQL {
  const inside = (table: SQL, note: string) => sql`
    select i.id, i.label, d.label as detail, ${note}::text as note, muster_fold(i.label) as fold, muster_fold(i.label) as text
    from ${table} i join departments d on d.id = i.department and d.community = i.community where i.community = ${community}`;
  return sql`select d.id, d.label, nullif(d.second_label, '') as detail, null::text as note, muster_fold(d.label) as fold,
      muster_fold(d.label || ' ' || d.second_label) as text
    from departments d where d.community = ${community}
    union all ${inside(sql`ranks`, 'rank')} union all ${inside(sql`positions`, 'position')}`;
}
