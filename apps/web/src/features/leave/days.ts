import { i18n } from '../../platform/i18n/catalogue.ts';
import { dateFormat } from '../../platform/i18n/format.ts';

const DAY_MS = 86_400_000;

/** A day of the calendar, which is the same one in every zone. */
export function formatDay(day: string): string {
  return dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** How many days there are from one to another, both of them counted; null where one is not entered, or none are. */
export function daysBetween(firstDay: string, lastDay: string): number | null {
  const days = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
  return Number.isFinite(days) && days > 0 ? days : null;
}

/** The day that is so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
