import type { CommunityView, LimitUse } from '@muster/contracts/communities/model';
import { LIMIT_WARNING } from '@muster/contracts/communities/limits';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatFileSize, formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Badge, type Tone } from '../../../ui/content/badge.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { HistoryOf } from '../../audit/public.ts';
import styles from '../parts/limits/limits.module.css';

/** What a community may have of each kind, how much of it is used, and what happens when it is reached. */
export function LimitsPage() {
  const t = useT();
  return (
    <AdminPage place="admin_limits" title={t('communities.limits.title')} loading={<Loading />}>
      {(view) => <Limits view={view} />}
    </AdminPage>
  );
}

function Limits({ view: { community } }: { view: CommunityView }) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.communities.limits.useQuery(
    { community: community.uuid },
    // Nothing tells of a change: whoever looks again wants to know.
    { staleTime: 0 },
  );
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <Loading />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('communities.limits.title')} lead={t('communities.limits.lead')} />
      <ul className={styles.list}>
        {data.limits.map((use) => (
          <Row key={use.name} use={use} />
        ))}
      </ul>
      <p className={styles.note}>{t('communities.limits.raise')}</p>
      <HistoryOf community={community.uuid} kind="community" id={community.uuid} level={2} />
    </div>
  );
}

function Row({ use: { name, limit, used } }: { use: LimitUse }) {
  const t = useT();
  const part = used === null ? 0 : limit === 0 ? 1 : used / limit;
  const state = stateOf(used, part);
  const words = name === 'driveStorage' ? formatFileSize : formatNumber;
  return (
    <li className={styles.row}>
      <h2 className={styles.name}>{t(`communities.limits.names.${name}`)}</h2>
      <p className={styles.use}>
        {used === null
          ? t('communities.limits.upTo', { limit: words(limit) })
          : t('communities.limits.of', { used: words(used), limit: words(limit) })}
        {state && <Badge tone={state.tone}>{t(state.words)}</Badge>}
      </p>
      {used !== null && (
        <span className={styles.bar} aria-hidden>
          <span
            className={styles.fill}
            data-tone={state?.tone}
            style={{ width: `${Math.min(100, Math.round(part * 100))}%` }}
          />
        </span>
      )}
      <p className={styles.then}>{t(`communities.limits.then.${name}`)}</p>
    </li>
  );
}

type State = { readonly tone: Tone; readonly words: Parameters<ReturnType<typeof useT>>[0] };

function stateOf(used: number | null, part: number): State | null {
  if (used === null) return { tone: 'neutral', words: 'communities.limits.notYet' };
  if (part >= 1) return { tone: 'negative', words: 'communities.limits.full' };
  return part >= LIMIT_WARNING ? { tone: 'warning', words: 'communities.limits.close' } : null;
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('communities.limits.loading')}>
      <div className={styles.page}>
        <PageHeader title={t('communities.limits.title')} lead={t('communities.limits.lead')} />
        <ListSkeleton rows={8} height={76} />
      </div>
    </SkeletonGroup>
  );
}
