import { i18n } from './catalogue.ts';

// Making a format costs some hundred times what using it does.
const formats = new Map<string, unknown>();

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const steps: readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [30 * DAY, 'day', DAY],
  [YEAR, 'month', 30 * DAY],
];

/** "3 minutes ago", "in 2 days"; under a minute it is just "now". */
export function formatRelative(date: Date, now: Date = new Date()): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const { locale } = i18n;
  const format = cached(`${locale}relative`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  if (Math.abs(seconds) < MINUTE) return format.format(0, 'second');
  const [, unit, size] = steps.find(([limit]) => Math.abs(seconds) < limit) ?? [YEAR, 'year', YEAR];
  return format.format(Math.trunc(seconds / size), unit);
}

/** The whole date with its zone, as shown on hover. */
export function formatFullDate(date: Date, timeZone?: string): string {
  return dateFormat(i18n.locale, { dateStyle: 'full', timeStyle: 'long', ...(timeZone && { timeZone }) }).format(date);
}

/** A moment in a sentence: short, to the minute, with {@link formatFullDate} on hover where there is room for it. */
export function formatMoment(date: Date): string {
  return dateFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** A day by its name, `2026-01-31`. It has no zone: it is shown as the day that was written, wherever the reader is. */
export function formatDay(day: string): string {
  return dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day.slice(0, 10)));
}

/** The format of these options, made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));
}

/** The cached format of a key, created by `make` on first use. Keys of different kinds of formats must differ. */
function cached<T>(key: string, make: () => T): T {
  const made = formats.get(key) ?? make();
  formats.set(key, made);
  return made as T;
}

/** A count with the language's own grouping. */
export function formatNumber(value: number): string {
  // The same in all our languages. Creating a browser's first format takes longer than rendering a page.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const { locale } = i18n;
  return cached(locale, () => new Intl.NumberFormat(locale)).format(value);
}

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A file size in B to PB, base 1024. @spec §9 */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1);
  const size = bytes / 1024 ** power;
  const digits = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: power > 0 && size < 100 ? 1 : 0 });
  return `${digits.format(size)} ${sizeUnits[power]}`;
}
