import type { FieldList, ManagedField } from '@muster/contracts/profile-fields/model';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FieldRows } from '../parts/fields/field-rows.tsx';
import { useFields } from '../queries.ts';
import type { FieldsSearch } from '../feature.tsx';
import styles from '../parts/profile-fields.module.css';

// Opened by a press each.
const FieldDrawer = lazy(() =>
  import('../parts/fields/field-drawer.tsx').then((module) => ({ default: module.FieldDrawer })),
);
const RemoveField = lazy(() =>
  import('../parts/fields/remove-field.tsx').then((module) => ({ default: module.RemoveField })),
);

/** What stands on the profiles of a community. */
export function ProfileFieldsPage() {
  const t = useT();
  return (
    <AdminPage place="admin_profile-fields" title={t('profile-fields.title')} loading={<Loading />}>
      {({ community, viewer }) => <Screen community={community.uuid} permissions={viewer.permissions} />}
    </AdminPage>
  );
}

function Screen({ community, permissions }: { community: string; permissions: readonly string[] }) {
  const { data, error, refetch, isFetching } = useFields(community);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <Loading />;
  return <Fields community={community} list={data} grants={permissions.includes('system.changePermissions')} />;
}

type FieldsProps = { community: string; list: FieldList; grants: boolean };

function Fields({ community, list, grants }: FieldsProps) {
  const t = useT();
  const navigate = useNavigate();
  const search: FieldsSearch = useSearch({ strict: false });
  const [removing, setRemoving] = useState<{ field: ManagedField; open: boolean } | null>(null);
  const open = (field: string | undefined) => void navigate({ to: '.', search: { field } });
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => open('new')}>
      {t('profile-fields.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('profile-fields.title')}
        lead={t('profile-fields.lead')}
        actions={list.fields.length > 0 && create}
      />
      {list.fields.length === 0 && (
        <EmptyState title={t('profile-fields.empty.title')} action={create}>
          {t('profile-fields.empty.text')}
        </EmptyState>
      )}
      {list.fields.length > 0 && (
        <>
          <p className={styles.used}>{t('profile-fields.used', { count: list.fields.length, limit: list.limit })}</p>
          <FieldRows
            community={community}
            fields={list.fields}
            onOpen={open}
            onRemove={(field) => setRemoving({ field, open: true })}
          />
        </>
      )}
      <Suspense>
        <FieldDrawer
          community={community}
          fields={list.fields}
          wanted={search.field ?? null}
          grants={grants}
          onClose={() => open(undefined)}
        />
        {removing && (
          <RemoveField
            community={community}
            field={removing.field}
            open={removing.open}
            onClose={() => setRemoving({ ...removing, open: false })}
          />
        )}
      </Suspense>
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('profile-fields.loading')}>
      <div className={styles.page}>
        <PageHeader
          title={t('profile-fields.title')}
          lead={t('profile-fields.lead')}
          actions={<Skeleton width={120} height={40} />}
        />
        <Skeleton width={110} height={20} />
        <ListSkeleton rows={8} height={53} />
      </div>
    </SkeletonGroup>
  );
}
