import { useQuery } from '@tanstack/react-query';
import { FailureState } from '../../platform/failure-state.tsx';
import { useT } from '../../platform/i18n/use-t.ts';
import { OFFLINE_CALLS } from '../../platform/outbox/may-wait.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { startOutbox } from '../../platform/outbox/start-outbox.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/progress/skeleton.tsx';
import { fieldsOf, valueOf } from './outbox-words.ts';
import styles from './outbox.module.css';

/** One's own beside what somebody else saved meanwhile, field by field, and the choice between the two. */
export function ConflictView({ item }: { item: OutboxItem }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['outbox', item.id],
    queryFn: () => OFFLINE_CALLS[item.path]?.present?.(item) ?? null,
    staleTime: 0,
    retry: false,
  });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) {
    return (
      <SkeletonGroup label={t('outbox.conflict.loading')}>
        <Skeleton height={64} />
      </SkeletonGroup>
    );
  }
  const keepTheirs = async (): Promise<void> => (await startOutbox()).outbox.discard(item);
  if (data === null) {
    return (
      <>
        <p>{t('outbox.conflict.gone')}</p>
        <div className={styles.buttons}>
          <Button size="xs" onClick={() => void keepTheirs()}>
            {t('outbox.discard')}
          </Button>
        </div>
      </>
    );
  }
  const seen = (item.input['seen'] ?? {}) as Readonly<Record<string, unknown>>;
  const fields = fieldsOf(item);
  const keepMine = async (): Promise<void> => {
    const { outbox } = await startOutbox();
    await outbox.insist(item, Object.fromEntries(fields.map(({ field }) => [field, data[field] ?? null])));
  };
  return (
    <>
      {fields.map(({ field, label, value }) => (
        <section key={field} className={styles.versions} aria-label={label}>
          <h3>{label}</h3>
          <dl className={styles.fields}>
            <div>
              <dt>{t('outbox.conflict.before')}</dt>
              <dd>{valueOf(item, field, seen[field])}</dd>
            </div>
            <div>
              <dt>{t('outbox.conflict.theirs')}</dt>
              <dd>{valueOf(item, field, data[field])}</dd>
            </div>
            <div className={styles.mine}>
              <dt>{t('outbox.conflict.mine')}</dt>
              <dd>{value}</dd>
            </div>
          </dl>
        </section>
      ))}
      <div className={styles.buttons}>
        <Button size="xs" kind="primary" onClick={() => void keepMine()}>
          {t('outbox.conflict.keepMine')}
        </Button>
        <Button size="xs" onClick={() => void keepTheirs()}>
          {t('outbox.conflict.keepTheirs')}
        </Button>
      </div>
    </>
  );
}
