import type { Occurrence } from '@muster/contracts/calendar/model';
import { addDays, dayOf } from '../../../../platform/i18n/named-days.ts';

/** Lines that each day of a sheet has. */
export const LINES_PER_DAY = 3;

/** What a sheet of a month shows of its events. */
export interface FittedMonth {
  /** Events that have a line on each of their days, in the order of their start. */
  readonly shown: readonly Occurrence[];
  /** How many more events each day has, by its name (`2026-01-31`); days without any are left out. */
  readonly more: ReadonlyMap<string, number>;
}

/**
 * Chooses the events that a sheet of a month has lines for, those of several days first. The schedule of Mantine compares each event with
 * each other one of its week, so that it is given no more than it can show. Takes time in proportion to the events and their days.
 */
export function fitMonth(events: readonly Occurrence[], linesPerDay = LINES_PER_DAY): FittedMonth {
  const inOrder = events.toSorted(byStart).map((event) => ({ event, days: daysOf(event) }));
  const used = new Map<string, number>();
  const more = new Map<string, number>();
  const shown = new Set<Occurrence>();
  const count = (counts: Map<string, number>, days: readonly string[]): void => {
    for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  };
  const longFirst = inOrder.toSorted((one, other) => Number(other.days.length > 1) - Number(one.days.length > 1));
  for (const { event, days } of longFirst) {
    const fits = days.every((day) => (used.get(day) ?? 0) < linesPerDay);
    if (fits) shown.add(event);
    count(fits ? used : more, days);
  }
  return { shown: inOrder.flatMap(({ event }) => (shown.has(event) ? [event] : [])), more };
}

/** The days of an event on the viewer's clock. One that ends at midnight has no part of the day that begins then. */
function daysOf({ startsAt, endsAt }: Occurrence): string[] {
  const start = new Date(startsAt);
  const first = dayOf(start);
  const last = dayOf(new Date(Math.max(start.getTime(), new Date(endsAt).getTime() - 1)));
  const days = [first];
  for (let day = first; day < last;) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

function byStart(one: Occurrence, other: Occurrence): number {
  return one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id);
}
