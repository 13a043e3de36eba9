import { LEAVE_LISTS, type LeaveList } from '@muster/contracts/leave/constants';
import { IconBeach } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { textParameter } from '../../../platform/routing/search-text.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LeaveLine } from '../parts/leave-line.tsx';
import { RulesForm } from '../parts/rules-form.tsx';
import { useLeaveList } from '../queries.ts';
import styles from '../parts/leave.module.css';

export { LeavePanel } from '../parts/leave-panel.tsx';
export { LeaveTab } from '../parts/member-leave.tsx';

const TABS = [...LEAVE_LISTS, 'rules'] as const;

/** The leave of all members, for staff: what waits, who is away and who will be, what is over, and the rules. */
export function LeavePage() {
  const t = useT();
  const head = <PageHeader title={t('leave.title')} lead={t('leave.lead')} />;
  const search = useSearch({ strict: false });
  const tab = TABS.find((one) => one === textParameter(search, 'tab')) ?? 'waiting';
  return (
    <AdminPage
      place="admin_leave"
      title={t('leave.title')}
      loading={
        <div className={styles.page}>
          {head}
          <ListSkeleton rows={4} height={72} />
        </div>
      }
    >
      {({ community }) => (
        <div className={styles.page}>
          {head}
          <TabLinks
            label={t('leave.title')}
            tabs={TABS.map((value) => ({ value, label: t(`leave.tabs.${value}`) }))}
            value={tab}
          />
          {tab === 'rules' ? (
            <RulesForm community={community.uuid} />
          ) : (
            <Leaves key={tab} community={community.uuid} list={tab} />
          )}
        </div>
      )}
    </AdminPage>
  );
}

function Leaves({ community, list }: { community: string; list: LeaveList }) {
  const t = useT();
  const pages = useLeaveList(community, list);
  const { data, error, refetch, isFetching } = pages;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={4} height={72} />;
  if (items.length === 0) {
    return (
      <EmptyState icon={IconBeach} title={t(`leave.none.${list}`)}>
        {t(`leave.noneText.${list}`)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={t(`leave.tabs.${list}`)}>
        {items.map((leave) => (
          <LeaveLine key={leave.id} community={community} leave={leave} as="staff" />
        ))}
      </ul>
      <ShowOlder pages={pages} />
    </>
  );
}
