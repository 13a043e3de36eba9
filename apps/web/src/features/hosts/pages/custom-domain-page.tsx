import type { CommunityView } from '@muster/contracts/communities/model';
import { IconWorldWww } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AddDomainForm } from '../parts/domains/add-domain-form.tsx';
import { DomainCard } from '../parts/domains/domain-card.tsx';
import { NotEntitled } from '../parts/domains/not-entitled.tsx';
import { useDomains } from '../queries.ts';
import styles from '../parts/domains/domains.module.css';

/** The community's own domains: what is to be set in DNS, how far each one is, and what is wrong. */
export function CustomDomainPage() {
  const t = useT();
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  // Asked at once, beside the community: whoever may see them is the rule.
  const loading = <Domains uuid={uuid} community={null} />;
  return (
    <AdminPage place="admin_custom-domain" title={t('hosts.domains.title')} loading={loading}>
      {({ community }) => <Domains uuid={uuid} community={community} />}
    </AdminPage>
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
