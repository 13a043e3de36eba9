import { CLOCK, type ShiftType } from '@muster/contracts/shifts/model';
import type { AccessContext } from '@muster/contracts/permissions/model';

const DAY_MS = 86_400_000;

/** From when to when somebody was on the clock. */
export type Times = { readonly startedAt: Date; readonly endedAt: Date };

/** A span of time, open where it has no bound. */
export type Span = { readonly from: Date | null; readonly to: Date | null };

/** A shift ends after it begins, not in the future, and is of a length that people work. */
export function areTimesSound({ startedAt, endedAt }: Times, now: Date): boolean {
  const length = endedAt.getTime() - startedAt.getTime();
  return length > 0 && length <= CLOCK.longestDays * DAY_MS && endedAt <= now;
}

/** Members who hold one of the ranks, or a rank of one of the departments; all where none is named. The owner always. */
export function mayWork(
  { owner, ranks }: Pick<AccessContext, 'owner' | 'ranks'>,
  type: Pick<ShiftType, 'ranks' | 'departments'>,
): boolean {
  if (owner || type.ranks.length + type.departments.length === 0) return true;
  return ranks.some(
    ({ id, department }) =>
      type.ranks.includes(id) || (department !== null && type.departments.includes(department.id)),
  );
}

/** Whether two lists say the same of the same kinds, in the same order. */
export function areSameKinds(some: readonly ShiftType[], others: readonly ShiftType[]): boolean {
  const written = (types: readonly ShiftType[]) =>
    JSON.stringify(types.map(({ id, label, ranks, departments }) => [id, label, ranks, departments]));
  return written(some) === written(others);
}

/**
 * Ranks and departments that a list names anew. What a kind named before it keeps though it is gone by now: without it the
 * kind would be open to everybody, which nobody asked for.
 */
export function holdersAdded(
  before: readonly ShiftType[],
  wanted: readonly (Pick<ShiftType, 'ranks' | 'departments'> & { readonly id: string | null })[],
): Pick<ShiftType, 'ranks' | 'departments'> {
  const was = new Map(before.map((type) => [type.id, type]));
  const added = (of: 'ranks' | 'departments') =>
    wanted.flatMap((type) => type[of].filter((id) => !(type.id !== null && was.get(type.id)?.[of].includes(id))));
  return { ranks: added('ranks'), departments: added('departments') };
}
