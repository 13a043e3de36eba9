import type { PlannedDate } from './dates.ts';

/** A date of a series that is there already. */
export type ExistingDate = { readonly id: string; readonly day: string };

/** The result of matching: dates that are kept, with their new times, dates to add, and dates to drop. */
export type MatchedDates = {
  readonly kept: readonly { readonly id: string; readonly date: PlannedDate }[];
  readonly added: readonly PlannedDate[];
  readonly dropped: readonly string[];
};

const DAY_MS = 86_400_000;
/** The Monday before the epoch's Thursday: weeks are told apart by their number since then. */
const weekOf = (day: string) => Math.floor((Date.parse(`${day}T00:00:00.000Z`) / DAY_MS + 3) / 7);

/**
 * Matches dates with those of a changed series, so that who signed up for one stays with it: by the same day first, then the only one
 * left of a week with the only new one of it, as when a weekly series moves from Tuesday to Wednesday.
 */
export function matchDates(existing: readonly ExistingDate[], dates: readonly PlannedDate[]): MatchedDates {
  const byDay = new Map(dates.map((date) => [date.day, date]));
  const kept: { id: string; date: PlannedDate }[] = [];
  const left: ExistingDate[] = [];
  for (const each of existing) {
    const date = byDay.get(each.day);
    if (date) kept.push({ id: each.id, date });
    else left.push(each);
    byDay.delete(each.day);
  }
  const [leftByWeek, newByWeek] = [groupByWeek(left), groupByWeek([...byDay.values()])];
  const dropped: string[] = [];
  for (const [week, those] of leftByWeek) {
    const [only, other] = newByWeek.get(week) ?? [];
    const [one] = those;
    if (those.length === 1 && one && only && !other) {
      kept.push({ id: one.id, date: only });
      byDay.delete(only.day);
    } else {
      dropped.push(...those.map(({ id }) => id));
    }
  }
  return { kept, added: [...byDay.values()], dropped };
}

function groupByWeek<Each extends { readonly day: string }>(
  list: readonly Each[],
): ReadonlyMap<number, readonly Each[]> {
  const weeks = new Map<number, Each[]>();
  for (const each of list) {
    const week = weekOf(each.day);
    weeks.set(week, [...(weeks.get(week) ?? []), each]);
  }
  return weeks;
}
