import { i18n } from '../../platform/i18n/catalogue.ts';

const HOURS_A_DAY = 24;

/** A span of hours in the largest unit that says it well: "40 minutes", "7 hours", "3 days". */
export function formatHours(hours: number): string {
  const [unit, value]: [string, number] =
    hours < 1 ? ['minute', hours * 60] : hours < 2 * HOURS_A_DAY ? ['hour', hours] : ['day', hours / HOURS_A_DAY];
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(i18n.locale, format).format(value);
}
