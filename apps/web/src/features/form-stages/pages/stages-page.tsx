import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { StageGroup } from '@muster/contracts/form-stages/model';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { textParameter } from '../../../platform/routing/search-text.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useGroups } from '../queries.ts';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from '../parts/stages.module.css';

// Opened by a press each.
const NewGroup = lazy(() => import('../parts/new-group.tsx').then((module) => ({ default: module.NewGroup })));
const RemoveGroup = lazy(() => import('../parts/remove-group.tsx').then((module) => ({ default: module.RemoveGroup })));
const GroupEditor = lazy(() => import('../parts/group-editor.tsx').then((module) => ({ default: module.GroupEditor })));

/** The groups of stages of a community; with `group` in the address, the editor of one. */
export function StagesPage() {
  const t = useT();
  return (
    <AdminPage place="admin_form-stages" title={t('form-stages.title')} loading={<ListSkeleton rows={4} height={53} />}>
      {({ community }) => <Screen community={community.uuid} departments={community.departments} />}
    </AdminPage>
  );
}

function Screen({ community, departments }: { community: string; departments: readonly PublicDepartment[] }) {
  const { data, error, refetch, isFetching } = useGroups(community);
  const open = textParameter(useSearch({ strict: false }), 'group');
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <ListSkeleton rows={4} height={53} />;
  const group = data.groups.find(({ id }) => id === open);
  if (!group) return <Groups community={community} groups={data.groups} />;
  return (
    <Suspense fallback={<ListSkeleton rows={4} height={53} />}>
      <GroupEditor key={group.id} community={community} group={group} departments={departments} />
    </Suspense>
  );
}

function Groups({ community, groups }: { community: string; groups: readonly StageGroup[] }) {
  const t = useT();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<{ readonly group: StageGroup; readonly open: boolean } | null>(null);
  const show = (id: string) => void navigate({ to: '.', search: { group: id } });
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => setAdding(true)}>
      {t('form-stages.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t('form-stages.title')} lead={t('form-stages.lead')} actions={groups.length > 0 && create} />
      {groups.length === 0 && (
        <EmptyState title={t('form-stages.none')} action={create}>
          {t('form-stages.noneText')}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <ul className={`${rows.rows} ${styles.rows}`}>
          {groups.map((group) => (
            <li key={group.id} className={rows.row}>
              <span className={rows.words}>
                <button type="button" className={rows.open} onClick={() => show(group.id)}>
                  {group.label}
                </button>
                <span className={rows.facts}>
                  {group.stages.map(({ id, label }) => (
                    <span key={id}>{label}</span>
                  ))}
                </span>
              </span>
              <RowMenu
                name={group.label}
                onEdit={() => show(group.id)}
                onRemove={() => setRemoving({ group, open: true })}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {adding && <NewGroup community={community} open={adding} onClose={() => setAdding(false)} onMade={show} />}
        {removing && (
          <RemoveGroup
            community={community}
            group={removing.group}
            open={removing.open}
            onClose={() => setRemoving((now) => now && { ...now, open: false })}
          />
        )}
      </Suspense>
    </div>
  );
}
