import type { Occurrence } from '@muster/contracts/calendar/model';
import type { SignUpSummary } from '@muster/contracts/event-signups/model';
import { IconCheck, IconUsers } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { formatSpan } from '../../../event-editor/public.ts';
import { dayOf } from '../../../../platform/i18n/named-days.ts';
import { formatTime, formatTimes } from '../../days.ts';
import styles from './grid.module.css';

interface EventBodyProps {
  event: Occurrence;
  summary: SignUpSummary | undefined;
  /** There is one line for all of it. */
  isLine: boolean;
}

/** What stands on an event of the grid. */
export function EventBody({ event: { title, startsAt, cancelled }, summary, isLine }: EventBodyProps) {
  const t = useT();
  return (
    <span className={isLine ? styles.line : styles.body}>
      <span className={styles.when}>{formatTime(startsAt)}</span>
      <span className={styles.title}>{title}</span>
      {cancelled && <VisuallyHidden>{t('calendar.cancelled')}</VisuallyHidden>}
      {summary && !cancelled && (
        <span className={styles.count}>
          <Icon of={summary.mine?.answer === 'going' ? IconCheck : IconUsers} size={12} />
          {summary.capacity === null
            ? summary.going
            : t('calendar.grid.of', { going: summary.going, capacity: summary.capacity })}
        </span>
      )}
    </span>
  );
}

/** What stands on an event in the list below the month of a phone. */
export function ListedBody({ event: { title, startsAt, endsAt, cancelled } }: Pick<EventBodyProps, 'event'>) {
  const t = useT();
  const isOfOneDay = dayOf(new Date(startsAt)) === dayOf(new Date(endsAt));
  const times = isOfOneDay ? formatTimes(startsAt, endsAt) : formatSpan(startsAt, endsAt);
  return (
    <span className={styles.listed}>
      <span className={styles.title}>{title}</span>
      <small>{cancelled ? t('calendar.cancelled') : times}</small>
    </span>
  );
}
