import type { Category, EventDetail } from '@muster/contracts/calendar/model';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import { DescriptionList } from '../../../../ui/content/description-list.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { formatSpan, useRuleWords, viewerZone, zoneName } from '../../../event-editor/public.ts';
import { OnDiscord, useOnDiscord } from '../../../discord-events/public.ts';
import { CategoryChip } from '../category-chip.tsx';
import styles from './event.module.css';

interface EventFactsProps {
  community: string;
  event: EventDetail;
  category: Category | undefined;
}

/** When, where, who runs it, and who sees it. */
export function EventFacts({ community, event, category }: EventFactsProps) {
  const t = useT();
  const ruleWords = useRuleWords();
  const onDiscord = useOnDiscord(community, event.id);
  const { place, host, rule, visibility } = event;
  const items = [
    { term: t('calendar.event.when'), details: <When event={event} /> },
    ...(rule === null ? [] : [{ term: t('calendar.event.repeats'), details: ruleWords(rule) }]),
    ...(category ? [{ term: t('calendar.event.category'), details: <CategoryChip category={category} /> }] : []),
    ...(place.kind === 'none'
      ? []
      : [{ term: t(`event-editor.places.${place.kind}`), details: <Place kind={place.kind} text={place.text} /> }]),
    ...(host
      ? [
          {
            term: t('calendar.event.host'),
            details: (
              <Link to={communityPath(community, `u/${host.accId}`)} className={linkClass('text')}>
                {host.name}
              </Link>
            ),
          },
        ]
      : []),
    ...(visibility === 'category'
      ? []
      : [{ term: t('calendar.event.visibility'), details: t(`event-editor.visibility.${visibility}`) }]),
    ...(onDiscord ? [{ term: t('discord-events.term'), details: <OnDiscord shown={onDiscord} /> }] : []),
  ];
  return <DescriptionList items={items} />;
}

/** On the viewer's clock first; on that of the event's zone beside it where that is another one. */
function When({ event: { startsAt, endsAt, zone } }: { event: EventDetail }) {
  const t = useT();
  const own = viewerZone();
  return (
    <span className={styles.when}>
      <strong>{formatSpan(startsAt, endsAt)}</strong>
      <small>
        <RelativeTime date={startsAt} />
      </small>
      {own !== zone && (
        <small>{t('calendar.event.inZone', { when: formatSpan(startsAt, endsAt, zone), zone: zoneName(zone) })}</small>
      )}
    </span>
  );
}

function Place({ kind, text }: { kind: string; text: string }) {
  if (kind !== 'link') return <span className={styles.place}>{text}</span>;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow" className={linkClass('text', styles.place)}>
      {text}
    </a>
  );
}
