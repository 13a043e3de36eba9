import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useServiceRecord } from '../../queries.ts';
import styles from '../profile-fields.module.css';

/** Which ranks somebody was given and lost, the newest first; by whom and why, for whom that may be known to. */
export function ServiceRecord({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const records = useServiceRecord(community, accId);
  const { data, error, refetch, isFetching } = records;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('profile-fields.profile.record')}</VisuallyHidden>
      </h2>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={200} />}
      {data && items.length === 0 && (
        <EmptyState title={t('profile-fields.record.empty')}>{t('profile-fields.record.emptyText')}</EmptyState>
      )}
      {items.length > 0 && (
        <ol className={styles.records} aria-label={t('profile-fields.profile.record')}>
          {items.map(({ seq, kind, label, by, at, reason, source, undone, expiresAt }) => (
            <li key={seq}>
              <span className={classNames(undone && styles.undone)}>
                {t(`profile-fields.record.${kind}`, { rank: label })}
                {kind === 'given' && expiresAt && (
                  <small> · {t('profile-fields.record.end', { end: new Date(expiresAt) })}</small>
                )}
              </span>
              <small>
                {by && `${by.name} · `}
                {source !== 'manual' && `${t(`profile-fields.record.source.${source}`)} · `}
                <RelativeTime date={at} />
                {reason && ` · ${reason}`}
                {undone && ` · ${t('profile-fields.record.undone')}`}
              </small>
            </li>
          ))}
        </ol>
      )}
      <ShowOlder pages={records} />
    </section>
  );
}
