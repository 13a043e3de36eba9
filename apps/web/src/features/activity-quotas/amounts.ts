import type { ActivitySource } from '@muster/contracts/activity-quotas/constants';
import type { ActivityPeriod, SourceFigure } from '@muster/contracts/activity-quotas/model';
import { i18n } from '../../platform/i18n/catalogue.ts';
import { dateFormat } from '../../platform/i18n/format.ts';
import { t } from '../../platform/i18n/translate.ts';

/** An amount of a source in words: minutes as "3 h 20 min", others as "2 patrol logs". */
export function amountWords(source: ActivitySource, amount: number): string {
  if (source === 'patrolLogs') return t('activity-quotas.logs', { count: amount });
  if (source === 'attendance') return t('activity-quotas.dates', { count: amount });
  return timeWords(amount);
}

/** Minutes as "3 h 20 min"; whole hours without minutes. */
export function timeWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('activity-quotas.minutes', { minutes: rest });
  return t(rest === 0 ? 'activity-quotas.hours' : 'activity-quotas.hoursMinutes', { hours, minutes: rest });
}

/** What is done of what is due of one source: "3 h 20 min of 5 h". */
export function doneWords({ source, done, due }: SourceFigure): string {
  const isTime = source === 'clock';
  return t('activity-quotas.doneOf', {
    done: isTime ? timeWords(done) : String(done),
    due: amountWords(source, due),
  });
}

/** A day of the calendar, which is the same one in every zone. */
export function formatDay(day: string): string {
  return dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** The days that a period goes from and to, by the clocks of the community. */
export function periodWords({ startsAt, endsAt }: ActivityPeriod, timeZone: string): string {
  const format = dateFormat(i18n.locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}

/** When a period ends, by the clock of the person who reads it: "Sunday 20:00". */
export function endWords({ endsAt }: ActivityPeriod): string {
  return dateFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(endsAt));
}
