import { CLOCK } from '@muster/contracts/members/clock-model';

const DAY_MS = 86_400_000;

/** From when to when somebody was on the clock. */
export type Times = { readonly startedAt: Date; readonly endedAt: Date };

/** A shift ends after it begins, not in the future, and is of a length that people work. */
export function areTimesSound({ startedAt, endedAt }: Times, now: Date): boolean {
  const length = endedAt.getTime() - startedAt.getTime();
  return length > 0 && length <= CLOCK.longestDays * DAY_MS && endedAt <= now;
}

/** Monday, 0:00 UTC of the week of a moment. */
export function weekOf(now: Date): Date {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(day - ((now.getUTCDay() + 6) % 7) * DAY_MS);
}
