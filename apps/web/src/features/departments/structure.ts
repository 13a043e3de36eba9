import type { StaffDepartment, Structure } from '@muster/contracts/departments/model';

/** What a structure is made of. */
export type PartKind = 'department' | 'rank' | 'position';

/** A department where it stands in the tree. */
export type Node = { readonly department: StaffDepartment; readonly children: readonly Node[] };

/** The departments as a tree, siblings in order. One whose parent is not among them stands by itself. */
export function treeOf(departments: readonly StaffDepartment[]): Node[] {
  const ids = new Set(departments.map(({ id }) => id));
  const parts = Map.groupBy(departments, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null));
  const under = (parent: string | null): Node[] =>
    (parts.get(parent) ?? []).map((department) => ({ department, children: under(department.id) }));
  return under(null);
}

/** The ranks beside one that the viewer may give, as choices. */
export function otherRanks({ departments }: Structure, id: string): { value: string; label: string }[] {
  return departments.flatMap(({ label: department, ranks }) =>
    ranks
      .filter((rank) => rank.mayChange && rank.id !== id)
      .map((rank) => ({ value: rank.id, label: `${rank.label} · ${department}` })),
  );
}

/** The departments that match a search by their own name or that of a rank or position of theirs. */
export function matching(departments: readonly StaffDepartment[], search: string): StaffDepartment[] {
  const wanted = search.trim().toLowerCase();
  const says = (text: string) => text.toLowerCase().includes(wanted);
  return departments.filter(
    ({ label, secondLabel, ranks, positions }) =>
      says(label) ||
      says(secondLabel) ||
      ranks.some((rank) => says(rank.label)) ||
      positions.some((p) => says(p.label)),
  );
}

/** The department itself and everything inside it: none of these can become its parent. */
export function withInside(departments: readonly StaffDepartment[], id: string): Set<string> {
  const inside = new Set([id]);
  let grew = true;
  while (grew) {
    const more = departments.filter((each) => each.parent !== null && inside.has(each.parent) && !inside.has(each.id));
    for (const each of more) inside.add(each.id);
    grew = more.length > 0;
  }
  return inside;
}

/** The structure with one part before another, or at the end of its list. */
export function reordered(
  structure: Structure,
  kind: PartKind,
  { id, before }: { readonly id: string; readonly before: string | null },
): Structure {
  const { departments } = structure;
  if (kind === 'department') return { ...structure, departments: put(departments, id, before) };
  return {
    ...structure,
    departments: departments.map((each) =>
      kind === 'rank'
        ? { ...each, ranks: put(each.ranks, id, before) }
        : { ...each, positions: put(each.positions, id, before) },
    ),
  };
}

function put<Item extends { readonly id: string }>(items: readonly Item[], id: string, before: string | null): Item[] {
  const item = items.find((each) => each.id === id);
  if (!item || id === before) return [...items];
  const others = items.filter((each) => each.id !== id);
  const place = before === null ? others.length : others.findIndex((each) => each.id === before);
  return place === -1 ? [...items] : others.toSpliced(place, 0, item);
}
