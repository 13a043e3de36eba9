import type { ActionRun } from '@muster/contracts/actions/model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { RunList } from '../parts/log/run-list.tsx';
import styles from '../parts/actions.module.css';

// Opened by a press; the list must not wait for it.
const RunDrawer = lazy(() => import('../parts/log/run-drawer.tsx').then((module) => ({ default: module.RunDrawer })));

const STATES: readonly ActionRun['state'][] = ['failed', 'waiting', 'done', 'undone'];

/** The log of actions: what was done to whom when something happened, and what could not be sent. */
export function ActionLogPage() {
  const t = useT();
  const header = <PageHeader title={t('actions.log.title')} lead={t('actions.log.lead')} />;
  return (
    <AdminPage
      place="admin_actions"
      title={t('actions.log.title')}
      loading={
        <div className={styles.page}>
          {header}
          <ListSkeleton rows={6} />
        </div>
      }
    >
      {({ community }) => (
        <div className={styles.page}>
          {header}
          <Log community={community.uuid} />
        </div>
      )}
    </AdminPage>
  );
}

function Log({ community }: { community: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const state = STATES.find((each) => each === search.state) ?? null;
  const run = typeof search.run === 'string' ? search.run : null;
  const show = (change: object, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace });
  return (
    <>
      <Select
        label={t('actions.log.state')}
        value={state ?? ''}
        onChange={({ target }) => show({ state: target.value || undefined }, true)}
        options={[
          { value: '', label: t('actions.log.all') },
          ...STATES.map((value) => ({ value, label: t(`actions.runState.${value}`) })),
        ]}
      />
      <RunList key={state} community={community} state={state} onShow={(id) => show({ run: id }, false)} />
      <Suspense>
        {run !== null && (
          <RunDrawer community={community} id={run} open onClose={() => show({ run: undefined }, false)} />
        )}
      </Suspense>
    </>
  );
}
