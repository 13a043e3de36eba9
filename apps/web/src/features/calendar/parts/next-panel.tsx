import type { Occurrence } from '@muster/contracts/calendar/model';
import { Link, useNavigate } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { useNow } from '../../../ui/content/use-now.ts';
import { formatSpan } from '../../event-editor/public.ts';
import { QuickAnswer, SignUpCount, useSummaries } from '../../event-signups/public.ts';
import { addDays, dayOf } from '../../../platform/i18n/named-days.ts';
import { useWindow } from '../queries.ts';
import styles from './next-panel.module.css';

const DAYS = 7;
const SHOWN = 5;
const TICK_MS = 60_000;
const ALL = { categories: [], search: '' };

/** What takes place in the coming days, with an answer in one press. Nothing where there is nothing. */
export function NextPanel({ community }: { community: string }) {
  const t = useT();
  const now = useNow(TICK_MS);
  const today = dayOf(now);
  const { data } = useWindow(community, [today, addDays(today, DAYS + 1)], ALL);
  const events =
    data?.items.filter(({ endsAt, cancelled }) => new Date(endsAt) > now && !cancelled).slice(0, SHOWN) ?? [];
  if (events.length === 0) return null;
  return (
    <Panel
      title={t('calendar.next.title')}
      actions={
        <Link to={communityPath(community, 'calendar')} className={buttonClass({ size: 'xs', kind: 'quiet' })}>
          {t('calendar.next.show')}
        </Link>
      }
    >
      <Events community={community} events={events} now={now} />
    </Panel>
  );
}

function Events({ community, events, now }: { community: string; events: readonly Occurrence[]; now: Date }) {
  const navigate = useNavigate();
  const view = trpc.communities.get.useQuery({ community });
  const summaries = useSummaries(
    community,
    events.filter(({ hasSignUp }) => hasSignUp).map(({ id }) => id),
  );
  const relation = view.data?.viewer.relation;
  const isMember = relation === 'member' || relation === 'owner';
  return (
    <ul className={styles.events}>
      {events.map(({ id, title, startsAt, endsAt }) => {
        const summary = summaries.get(id);
        const path = communityPath(community, `event/${id}`);
        return (
          <li key={id} className={styles.event}>
            <span className={styles.words}>
              <Link to={path} className={styles.open}>
                {title}
              </Link>
              <small>{formatSpan(startsAt, endsAt)}</small>
              {summary && <SignUpCount summary={summary} withMine={summary.mine?.waiting != null} />}
            </span>
            {summary && isMember && new Date(startsAt) > now && (
              <QuickAnswer
                community={community}
                summary={summary}
                title={title}
                onMore={() => void navigate({ to: path })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
