import { i18n } from '../../platform/i18n/catalogue.ts';
import { dateFormat } from '../../platform/i18n/format.ts';

/** From when until when, with as much of the days as is needed, on the clocks of a zone, or of the viewer's. This year goes without saying. */
export function formatSpan(from: string | Date, until: string | Date, timeZone?: string): string {
  const [begin, end] = [new Date(from), new Date(until)];
  const thisYear = new Date().getFullYear();
  const isThisYear = [begin, end].every((each) => each.getFullYear() === thisYear);
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(!isThisYear && { year: 'numeric' }),
    ...(timeZone && { timeZone }),
  };
  return format(options).formatRange(begin, end);
}

/** Names of the days of the week from Monday on. */
export function weekdayNames(weekday: 'long' | 'short'): string[] {
  const names = format({ weekday, timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, at) => names.format(new Date(Date.UTC(2024, 0, 1 + at))));
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormat(i18n.locale, options);
}
