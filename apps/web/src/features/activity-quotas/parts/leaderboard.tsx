import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { amountWords } from '../amounts.ts';
import styles from './activity.module.css';

/** Those who did most in the period of a plan that runs. */
export function Leaderboard({ community, id }: { community: string; id: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.activityQuotas.leaderboard.useQuery({ community, id });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={3} height={32} />;
  if (data.items.length === 0) return <p className={styles.note}>{t('activity-quotas.noLeaders')}</p>;
  return (
    <ol className={styles.leaders} aria-label={t('activity-quotas.leaders')}>
      {data.items.map(({ accId, name, avatarUrl, rank, figures }) => (
        <li key={accId}>
          <b>{rank}</b>
          <Avatar name={name} image={avatarUrl} size={24} />
          <span className={styles.leader}>{name}</span>
          <span className={styles.note}>
            {figures.map(({ source, done }) => amountWords(source, done)).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
