import { IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { NotOffered, Offered } from '../../../platform/offers/offered.tsx';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { useSession } from '../../../platform/session-state.ts';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AccountDetail } from '../parts/accounts/account-detail.tsx';
import { AccountList } from '../parts/accounts/account-list.tsx';
import { CommunityDetail } from '../parts/communities/community-detail.tsx';
import { CommunityList } from '../parts/communities/community-list.tsx';
import { Health } from '../parts/health.tsx';
import styles from '../parts/management.module.css';
import { OperatorRecord } from '../parts/operator-record.tsx';
import { PlanDetail } from '../parts/plans/plan-detail.tsx';
import { PlanList } from '../parts/plans/plan-list.tsx';
import { readPlace, TABS } from '../places.ts';

/** The operator's page: what the installation holds, and how it is. */
export function ManagementPage() {
  const t = useT();
  usePageHead({ title: t('management.title') });
  return (
    <SignedInOnly>
      <Offered call="management.communities" instead={<NotOffered />}>
        <OperatorsOnly />
      </Offered>
    </SignedInOnly>
  );
}

function OperatorsOnly() {
  const t = useT();
  const { account } = useSession();
  if (account && account.globalPermissions <= 0) {
    return (
      <EmptyState page icon={IconLock} title={t('management.closed.title')}>
        {t('management.closed.text')}
      </EmptyState>
    );
  }
  return <Management />;
}

function Management() {
  const t = useT();
  const { tab = 'communities', of, ...place } = readPlace(useSearch({ strict: false }));
  if (tab === 'communities' && of) return <CommunityDetail key={of} community={of} />;
  if (tab === 'plans' && of) return <PlanDetail key={of} id={of} />;
  if (tab === 'accounts' && of) return <AccountDetail key={of} accId={of} />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('management.title')} lead={t('management.lead')} />
      <TabLinks
        label={t('management.title')}
        tabs={TABS.map((one) => ({ value: one, label: t(`management.tabs.${one}`) }))}
        value={tab}
      />
      {tab === 'communities' && <CommunityList place={place} />}
      {tab === 'plans' && <PlanList />}
      {tab === 'accounts' && <AccountList place={{ tab, ...place }} />}
      {tab === 'record' && <OperatorRecord />}
      {tab === 'health' && <Health />}
    </div>
  );
}
