import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useTrace } from '../queries.ts';
import { Steps } from './steps.tsx';
import styles from './bot.module.css';

/** What the sync did, the newest first, with why and what came of it. */
export function TraceList({ community }: { community: string }) {
  const t = useT();
  const list = useTrace(community);
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items && list.error)
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (!items) return <ListSkeleton rows={4} height={56} />;
  if (items.length === 0) return <EmptyState title={t('discord-bot.trace.none')} />;
  return (
    <Panel title={t('discord-bot.trace.title')}>
      <ul className={styles.list}>
        {items.map(({ id, person, discord, step, about, cause, fault, at }) => (
          <li key={id}>
            <Steps
              person={person}
              discord={discord}
              steps={[{ step, about }]}
              note={fault ? t(`discord-bot.faults.${fault}`) : t(`discord-bot.causes.${cause}`)}
            />
            <span className={styles.quiet}>
              <RelativeTime date={at} />
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('discord-bot.preview.more')}
        </Button>
      )}
    </Panel>
  );
}
