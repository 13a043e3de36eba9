import type { CommunityView } from '@muster/contracts/communities/model';
import { IconWorldWww } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoPermissionState } from '../../../ui/states/no-permission-state.tsx';
import { SignedInOnly } from '../../accounts/public.ts';
import { AddDomainForm } from '../parts/domains/add-domain-form.tsx';
import { DomainCard } from '../parts/domains/domain-card.tsx';
import { NotEntitled } from '../parts/domains/not-entitled.tsx';
import { useDomains } from '../queries.ts';
import styles from '../parts/domains/domains.module.css';

/** The community's own domains: what is to be set in DNS, how far each one is, and what is wrong. */
export function CustomDomainPage() {
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
  usePageHead({ title: t('hosts.domains.title'), site: name });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  // Asked at once, beside the community: whoever may see them is the rule.
  if (!data || data.viewer.permissions.includes('shortener.manageDomains'))
    return <Domains uuid={uuid} community={data?.community ?? null} />;
  return (
    <NoPermissionState
      page
      permission={t('hosts.domains.permission')}
      grantedBy={t('hosts.domains.grantors', { name })}
      action={
        <Link to={communityPath(uuid)} className={buttonClass({ size: 'md' })}>
          {t('communities.places.toDashboard')}
        </Link>
      }
    />
  );
}

function Domains({ uuid, community }: { uuid: string; community: CommunityView['community'] | null }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useDomains(uuid);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('hosts.domains.title')} lead={t('hosts.domains.lead')} />
      {data && community ? <DomainItems data={data} community={community} /> : <DomainsSkeleton />}
    </div>
  );
}

type ItemsProps = {
  readonly data: NonNullable<ReturnType<typeof useDomains>['data']>;
  readonly community: CommunityView['community'];
};

function DomainItems({ data: { items, entitled }, community }: ItemsProps) {
  const t = useT();
  return (
    <>
      {entitled ? <AddDomainForm community={community.uuid} items={items} /> : <NotEntitled />}
      {items.length === 0 && entitled && (
        <Card>
          <EmptyState icon={IconWorldWww} title={t('hosts.domains.empty.title')}>
            {t('hosts.domains.empty.text', { name: community.name })}
          </EmptyState>
        </Card>
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={t('hosts.domains.title')}>
          {items.map((domain) => (
            <li key={domain.id}>
              <DomainCard domain={domain} community={community} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DomainsSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('hosts.domains.loading')}>
      <div className={styles.page}>
        <Skeleton height={76} />
        <Skeleton height={260} />
      </div>
    </SkeletonGroup>
  );
}
