import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { AddressFirst } from '../parts/address-first.tsx';
import { DevicesPanel } from '../parts/devices-panel.tsx';
import { IdentitiesPanel } from '../parts/identities-panel.tsx';
import { ProfilePanel } from '../parts/profile-panel.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { NotOffered, Offered } from '../../../platform/offers/offered.tsx';
import { EmailPanel } from '../../email-change/public.ts';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { useAccount } from '../queries.ts';
import { ACCOUNT_TABS, type AccountTab } from '../tabs.ts';
import styles from '../parts/account.module.css';

// Codes, passkeys and the picture of a secret are heavy, and seldom looked at.
const SecurityPanels = lazy(() =>
  import('../parts/security/security-panels.tsx').then((module) => ({ default: module.SecurityPanels })),
);

const OwnDataPanels = lazy(() =>
  import('../parts/own-data/own-data-panels.tsx').then((module) => ({ default: module.OwnDataPanels })),
);

/** The signed-in person's own account; each tab has its own address. */
export function AccountPage() {
  return (
    <SignedInOnly>
      <Offered call="accounts.update" instead={<NotOffered />}>
        <OwnAccount />
      </Offered>
    </SignedInOnly>
  );
}

function OwnAccount() {
  const t = useT();
  const { tab = 'profile' } = useSearch({ strict: false }) as { tab?: AccountTab };
  usePageHead({ title: `${t(`accounts.tabs.${tab}`)} · ${t('accounts.title')}` });
  return (
    <div className={styles.page}>
      <PageHeader title={t('accounts.title')} lead={t('accounts.lead')} />
      <TabLinks
        label={t('accounts.title')}
        tabs={ACCOUNT_TABS.map((one) => ({ value: one, label: t(`accounts.tabs.${one}`) }))}
        value={tab}
      />
      <div className={styles.panel}>
        {tab === 'profile' && <Profile />}
        {(tab === 'sign-in' || tab === 'security') && <AddressFirst />}
        {tab === 'sign-in' && <EmailPanel />}
        {tab === 'sign-in' && <IdentitiesPanel />}
        {tab === 'security' && (
          <Suspense fallback={<RowsSkeleton />}>
            <SecurityPanels />
          </Suspense>
        )}
        {tab === 'devices' && <DevicesPanel />}
        {tab === 'data' && (
          <Suspense fallback={<RowsSkeleton />}>
            <OwnDataPanels />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Profile() {
  const { data, error, refetch, isFetching } = useAccount();
  if (data) return <ProfilePanel account={data.account} />;
  if (!error) return <RowsSkeleton />;
  return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}
