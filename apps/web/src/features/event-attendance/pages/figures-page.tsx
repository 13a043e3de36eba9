import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { Figures } from '../parts/figures.tsx';

/** The attendance of a community in figures, for those who manage its calendars. */
export function FiguresPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_event-attendance"
      title={t('event-attendance.screen.title')}
      loading={
        <>
          <PageHeader title={t('event-attendance.screen.title')} lead={t('event-attendance.screen.lead')} />
          <ListSkeleton rows={5} height={72} />
        </>
      }
    >
      {({ community }) => <Figures community={community.uuid} />}
    </AdminPage>
  );
}
