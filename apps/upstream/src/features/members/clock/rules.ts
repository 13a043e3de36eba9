import { CLOCK, type ShiftType } from '@muster/contracts/members/clock-model';
import type { Standing } from '@muster/contracts/permissions/model';

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

/** Whoever holds one of the ranks, or a rank of one of the departments; everybody where none is named. The owner always. */
export function mayWork(
  { owner, ranks }: Pick<Standing, 'owner' | 'ranks'>,
  type: Pick<ShiftType, 'ranks' | 'departments'>,
): boolean {
  if (owner || type.ranks.length + type.departments.length === 0) return true;
  return ranks.some(
    ({ id, department }) =>
      type.ranks.includes(id) || (department !== null && type.departments.includes(department.id)),
  );
}

/** Monday, 0:00 UTC of the week of a moment. */
export function weekOf(now: Date): Date {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(day - ((now.getUTCDay() + 6) % 7) * DAY_MS);
}
