import { i18n } from '../../platform/i18n/catalogue.ts';
import { dateFormat } from '../../platform/i18n/format.ts';
import { addDays, beginOf, dayOf } from '../../platform/i18n/named-days.ts';
import type { CalendarView } from './calendar-search.ts';

/** Days that the agenda shows at first, and more of each time. */
export const AGENDA_DAYS = 31;

const SHEET_DAYS = 42;

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  return addDays(day, -((beginOf(day).getDay() + 6) % 7));
}

/** The first day that a view of a day shows, and the one behind its last. A sheet of a month has six weeks. */
export function rangeOf(view: CalendarView, day: string): readonly [from: string, until: string] {
  if (view === 'day') return [day, addDays(day, 1)];
  if (view === 'agenda') return [day, addDays(day, AGENDA_DAYS)];
  const first = weekOf(view === 'week' ? day : `${day.slice(0, 8)}01`);
  return [first, addDays(first, view === 'week' ? 7 : SHEET_DAYS)];
}

/** The day that is shown a step on, or back. */
export function stepped(view: CalendarView, day: string, by: 1 | -1): string {
  if (view !== 'month') return addDays(day, by * { day: 1, week: 7, agenda: AGENDA_DAYS }[view]);
  const date = beginOf(`${day.slice(0, 8)}01`);
  date.setMonth(date.getMonth() + by);
  return dayOf(date);
}

/** What a view of a day is called: a month, a day, or from its first to its last day, with the year where it is another one. */
export function nameOf(view: CalendarView, day: string, today: string): string {
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(beginOf(day));
  if (view === 'day') return format({ dateStyle: 'full' }).format(beginOf(day));
  const [from, until] = rangeOf(view, day);
  const last = addDays(until, -1);
  const isThisYear = [from, last].every((each) => each.slice(0, 4) === today.slice(0, 4));
  const days = format({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
  return days.formatRange(beginOf(from), beginOf(last));
}

/** A day as the head of a list: `Tuesday, 24 November`. */
export function formatDay(day: string): string {
  return format({ weekday: 'long', day: 'numeric', month: 'long' }).format(beginOf(day));
}

/** A full hour of the viewer's clock, in few letters. */
export function formatHour(moment: string): string {
  return format({ hour: 'numeric' }).format(new Date(moment));
}

/** From one time of a day until another one of it. */
export function formatTimes(from: string, until: string): string {
  return format({ hour: 'numeric', minute: '2-digit' }).formatRange(new Date(from), new Date(until));
}

/** A time of day of the viewer's clock. */
export function formatTime(moment: string | Date): string {
  return format({ timeStyle: 'short' }).format(new Date(moment));
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormat(i18n.locale, options);
}
