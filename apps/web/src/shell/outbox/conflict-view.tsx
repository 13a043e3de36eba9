import { useQuery } from '@tanstack/react-query';
import { FailureState } from '../../platform/failure-state.tsx';
import { useT } from '../../platform/i18n/use-t.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { startOutbox } from '../../platform/outbox/start-outbox.ts';
import { callClient } from '../../platform/trpc.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/progress/skeleton.tsx';
import { fieldsOf, valueOf } from './outbox-words.ts';
import styles from './outbox.module.css';

/** One's own beside what somebody else saved meanwhile, field by field, and the choice between the two. */
export function ConflictView({ item }: { item: OutboxItem }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['outbox', item.id],
    queryFn: () => presentOf(item),
    staleTime: 0,
    retry: false,
  });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('outbox.conflict.loading')}>
        <Skeleton height={64} />
      </SkeletonGroup>
    );
  }
  const seen = (item.input['seen'] ?? {}) as Readonly<Record<string, unknown>>;
  const fields = fieldsOf(item);
  const keepMine = async (): Promise<void> => {
    const { outbox } = await startOutbox();
    await outbox.insist(item, Object.fromEntries(fields.map(({ field }) => [field, data[field] ?? null])));
  };
  const keepTheirs = async (): Promise<void> => (await startOutbox()).outbox.discard(item);
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

/** What is saved now of the thing an item changes, by the names of its fields. */
async function presentOf({ path, community, input }: OutboxItem): Promise<Readonly<Record<string, unknown>>> {
  if (path === 'accounts.update') {
    const { username, avatarUrl } = (await callClient.accounts.me.query({})).account;
    return { username, avatar: avatarUrl };
  }
  if (community === null) return {};
  if (path === 'communities.update') return (await callClient.communities.get.query({ community })).community;
  if (path === 'profileFields.setValues') {
    const accId = typeof input['accId'] === 'string' ? input['accId'] : null;
    const { fields } = await callClient.profileFields.profile.query({ community, accId });
    return Object.fromEntries(fields.map(({ field, value }) => [field.id, value]));
  }
  const { items } = await callClient.shortLinks.list.query({ community, limit: 100 });
  return items.find(({ id }) => id === input['id']) ?? {};
}
