import { i18n } from '../../platform/i18n/catalogue.ts';
import { dateFormat } from '../../platform/i18n/format.ts';

/** A day (`2026-01-31`) as people write it. It has no zone: it is the same day everywhere. */
export function formatDay(day: string): string {
  return dateFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
