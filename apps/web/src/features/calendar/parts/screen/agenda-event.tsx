import type { Category, Occurrence } from '@muster/contracts/calendar/model';
import type { SignUpSummary } from '@muster/contracts/event-signups/model';
import { IconMapPin, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { formatSpan } from '../../../event-editor/public.ts';
import { SignUpCount } from '../../../event-signups/public.ts';
import { formatTime } from '../../days.ts';
import { CategoryChip, categoryStyle } from '../category-chip.tsx';
import styles from './calendar.module.css';

const DAY_MS = 86_400_000;

interface AgendaEventProps {
  community: string;
  event: Occurrence;
  category: Category | undefined;
  summary: SignUpSummary | undefined;
  /** The beginning of the day that it is listed under. */
  since: Date;
}

/** One event of a day: when, what, where, and who comes. */
export function AgendaEvent({ community, event, category, summary, since }: AgendaEventProps) {
  const t = useT();
  const { id, title, startsAt, endsAt, place, repeats, cancelled } = event;
  const isLong = new Date(endsAt).getTime() - new Date(startsAt).getTime() >= DAY_MS;
  const hasBegun = new Date(startsAt) < since;
  return (
    <li className={styles.event} style={categoryStyle(category?.color)} data-cancelled={cancelled || undefined}>
      <span className={styles.time} title={formatSpan(startsAt, endsAt)}>
        {hasBegun ? t('calendar.goesOn') : formatTime(startsAt)}
        {!isLong && <small>{formatTime(endsAt)}</small>}
      </span>
      <span className={styles.eventWords}>
        <span className={styles.eventTitle}>
          <Link to="/com/$uuid/event/$eventId" params={{ uuid: community, eventId: id }} className={styles.open}>
            {title}
          </Link>
          {repeats && (
            <span className={styles.faint} title={t('calendar.repeats')}>
              <Icon of={IconRepeat} size={14} />
              <VisuallyHidden>{t('calendar.repeats')}</VisuallyHidden>
            </span>
          )}
          {cancelled && <Badge tone="negative">{t('calendar.cancelled')}</Badge>}
        </span>
        <span className={styles.facts}>
          {isLong && <span>{formatSpan(startsAt, endsAt)}</span>}
          {category && <CategoryChip category={category} />}
          {place.kind !== 'none' && (
            <span className={styles.place}>
              <Icon of={IconMapPin} size={14} />
              {place.text}
            </span>
          )}
          {summary && !cancelled && <SignUpCount summary={summary} />}
        </span>
      </span>
    </li>
  );
}
