import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { CategoryList } from '../parts/categories/category-list.tsx';

/** The categories of the calendar for those who manage them. */
export function CategoriesPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_calendar"
      title={t('calendar.admin.title')}
      loading={
        <>
          <PageHeader title={t('calendar.admin.title')} lead={t('calendar.admin.lead')} />
          <ListSkeleton rows={4} height={60} />
        </>
      }
    >
      {({ community }) => <CategoryList community={community.uuid} />}
    </AdminPage>
  );
}
