import type { ShiftType } from '@muster/contracts/shifts/model';

/** A kind of shift in the form; one that is new has no id yet. */
export type Kind = Omit<ShiftType, 'id'> & { readonly id: string | null; readonly key: string };
type Who = Pick<ShiftType, 'ranks' | 'departments'>;
type Departments = readonly { readonly id: string; readonly ranks: readonly { readonly id: string }[] }[];

/** The kinds that there are, for the form. */
export function kindsOf(types: readonly ShiftType[]): Kind[] {
  return types.map((type) => ({ ...type, key: type.id }));
}

/** The list as it was when the form began: what others change meanwhile is not what was seen. */
export function seenOf(begun: readonly Kind[]): ShiftType[] {
  return begun.flatMap(({ id, label, ranks, departments }) => (id === null ? [] : [{ id, label, ranks, departments }]));
}

/** How many of those who could work a kind are gone by now. */
export function goneOf(kind: Who, departments: Departments): number {
  const kept = withoutGone(kind, departments);
  return kind.ranks.length + kind.departments.length - kept.ranks.length - kept.departments.length;
}

/** Who may work a kind, of what there still is; nobody of it is everybody. */
export function withoutGone({ ranks, departments: units }: Who, departments: Departments): Who {
  const ranksThere = new Set(departments.flatMap((department) => department.ranks.map(({ id }) => id)));
  const unitsThere = new Set(departments.map(({ id }) => id));
  return { ranks: ranks.filter((id) => ranksThere.has(id)), departments: units.filter((id) => unitsThere.has(id)) };
}

/** What is sent. Ranks and departments that are gone stay, since a kind of which nobody is left is nobody's, not everybody's. */
export function sentOf({ id, label, ranks, departments }: Kind) {
  return { id, label: label.trim(), ranks, departments };
}
