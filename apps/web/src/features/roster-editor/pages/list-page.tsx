import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { RosterList } from '../parts/roster-list.tsx';

/** The rosters of a community for those who manage them. */
export function RosterListPage() {
  const t = useT();
  return (
    <AdminPage place="admin_rosters" title={t('rosters.title')} loading={<ListSkeleton rows={4} height={60} />}>
      {({ community }) => <RosterList community={community.uuid} />}
    </AdminPage>
  );
}
