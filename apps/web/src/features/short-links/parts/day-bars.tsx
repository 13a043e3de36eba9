import type { ShortLinkClicks } from '@muster/contracts/short-links/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useLocale } from '../../../platform/i18n/use-t.ts';
import styles from './short-links.module.css';

/** Clicks by day: one bar each, with its day and figure on hover and to screen readers as a list. */
export function DayBars({ days }: { days: ShortLinkClicks['days'] }) {
  const t = useT();
  const locale = useLocale();
  const most = Math.max(1, ...days.map(({ clicks }) => clicks));
  // A day is the server's, in UTC: named in any other zone it would be the day before.
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.chart}>
      <ol aria-label={t('short-links.details.byDay')}>
        {days.map(({ day, clicks }) => {
          const text = t('short-links.details.day', { day: dayOf(day), count: clicks });
          return (
            <li key={day} title={text}>
              <span
                className={styles.bar}
                style={{ height: `${(clicks / most) * 100}%` }}
                data-none={clicks === 0 || undefined}
              />
              <span className={styles.unseen}>{text}</span>
            </li>
          );
        })}
      </ol>
      <figcaption>
        <span>{first && dayOf(first.day)}</span>
        <span>
          {t('short-links.details.most', { count: most === 1 && days.every(({ clicks }) => clicks === 0) ? 0 : most })}
        </span>
        <span>{last && dayOf(last.day)}</span>
      </figcaption>
    </figure>
  );
}
