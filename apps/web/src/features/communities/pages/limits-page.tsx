import type { CommunityView, LimitUse } from '@muster/contracts/communities/model';
import { LIMIT_WARNING } from '@muster/contracts/communities/limits';
import { Link, useParams } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatFileSize, formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Badge, type Tone } from '../../../ui/content/badge.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { NoPermissionState } from '../../../ui/states/no-permission-state.tsx';
import { SignedInOnly } from '../../accounts/public.ts';
import styles from '../parts/limits/limits.module.css';

/** What a community may have of each kind, how much of it is used, and what happens when it is reached. */
export function LimitsPage() {
  return (
    <SignedInOnly>
      <Gate />
    </SignedInOnly>
  );
}

function Gate() {
  const t = useT();
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data, error, refetch, isFetching } = trpc.communities.get.useQuery({ community: uuid });
  const name = data?.community.name ?? '';
  usePageHead({ title: t('communities.limits.title'), site: name });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <Loading />;
  if (data.viewer.permissions.includes('system.manageLimits')) return <Limits key={uuid} view={data} />;
  return (
    <NoPermissionState
      page
      permission={t('communities.limits.permission')}
      grantedBy={t('communities.limits.grantors', { name })}
      action={
        <Link to={communityPath(uuid)} className={buttonClass({ size: 'md' })}>
          {t('communities.places.toDashboard')}
        </Link>
      }
    />
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
        <PageHeader title={t('communities.limits.title')} />
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </div>
    </SkeletonGroup>
  );
}
