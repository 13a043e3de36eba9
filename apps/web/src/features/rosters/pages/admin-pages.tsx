import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { RosterList } from '../parts/roster-list.tsx';

const RosterEditor = lazy(() =>
  import('../parts/editor/roster-editor.tsx').then((module) => ({ default: module.RosterEditor })),
);

const LOADING = <ListSkeleton rows={4} height={60} />;

/** The rosters of a community for those who manage them. */
export function RosterListPage() {
  const t = useT();
  return (
    <AdminPage place="admin_rosters" title={t('rosters.title')} loading={LOADING}>
      {({ community }) => <RosterList community={community.uuid} />}
    </AdminPage>
  );
}

/** The editor of one roster; `new` in the place of an id is a new one. */
export function RosterEditorPage() {
  const { uuid, rosterId } = useParams({ strict: false }) as { uuid: string; rosterId: string };
  return (
    <Suspense fallback={LOADING}>
      <RosterEditor key={rosterId} community={uuid} id={rosterId} />
    </Suspense>
  );
}
