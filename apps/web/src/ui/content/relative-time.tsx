import { formatFullDate, formatRelative } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/use-t.ts';
import { useNow } from './use-now.ts';

const TICK_MS = 30_000;

/** A moment as people say it, kept true while it is on screen, with the full date on hover. */
export function RelativeTime({ date, timeZone }: { date: string | Date; timeZone?: string }) {
  useLocale();
  const now = useNow(TICK_MS);
  const moment = new Date(date);
  return (
    <time dateTime={moment.toISOString()} title={formatFullDate(moment, timeZone)}>
      {formatRelative(moment, now)}
    </time>
  );
}
