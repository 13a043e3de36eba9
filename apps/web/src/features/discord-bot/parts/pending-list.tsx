import type { PendingSync } from '@muster/contracts/discord-bot/model';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePending } from '../queries.ts';
import { Steps } from './steps.tsx';
import styles from './bot.module.css';

/** People whose sync is not done: what waits, what waits for an answer, and what failed. */
export function PendingList({ community }: { community: string }) {
  const t = useT();
  const utils = trpc.useUtils();
  const list = usePending(community);
  const retry = trpc.discordBot.retry.useMutation({
    onSettled: () =>
      Promise.all([utils.discordBot.get.invalidate({ community }), utils.discordBot.pending.invalidate()]),
    onError: (failure) => tellFailure(failure),
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items && list.error)
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (!items) return <ListSkeleton rows={4} height={56} />;
  if (items.length === 0) return <EmptyState title={t('discord-bot.pending.none')} />;
  const hasFailed = items.some(({ state }) => state === 'failed');
  return (
    <Panel
      title={t('discord-bot.pending.title')}
      actions={
        hasFailed && (
          <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate({ community })}>
            {t('discord-bot.pending.retryAll')}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Steps person={item.person} discord={item.discord} steps={item.steps} note={noteOf(item)} />
            {item.state === 'failed' && (
              <Button size="sm" disabled={retry.isPending} onClick={() => retry.mutate({ community, id: item.id })}>
                {t('discord-bot.pending.retry')}
              </Button>
            )}
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

  function noteOf({ state, attempts, fault }: PendingSync): string {
    const parts = [t(`discord-bot.pending.states.${state}`)];
    if (attempts > 0) parts.push(t('discord-bot.pending.attempts', { count: attempts }));
    if (fault) parts.push(t(`discord-bot.faults.${fault}`));
    return parts.join(' · ');
  }
}
