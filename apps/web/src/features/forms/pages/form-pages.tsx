import type { FormFolder, ManagedForm, ManagedForms } from '@muster/contracts/forms/model';
import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { EditorLoading } from '../parts/editor/editor-loading.tsx';
import { FormGroups } from '../parts/list/form-groups.tsx';
import { useManagedForms } from '../queries.ts';
import styles from '../parts/list/form-list.module.css';

// By itself, so that the first page somebody opens need not know the names of all its files.
const FormEditor = lazy(() =>
  import('../parts/editor/form-editor.tsx').then((module) => ({ default: module.FormEditor })),
);

// Opened by a press each.
const NewForm = lazy(() => import('../parts/list/new-form.tsx').then((module) => ({ default: module.NewForm })));
const CopyForm = lazy(() => import('../parts/list/copy-form.tsx').then((module) => ({ default: module.CopyForm })));
const RemoveForm = lazy(() =>
  import('../parts/list/remove-form.tsx').then((module) => ({ default: module.RemoveForm })),
);
const FolderForm = lazy(() =>
  import('../parts/list/folder-form.tsx').then((module) => ({ default: module.FolderForm })),
);
const RemoveFolder = lazy(() =>
  import('../parts/list/remove-folder.tsx').then((module) => ({ default: module.RemoveFolder })),
);

/** The forms of a community and their folders. */
export function FormWizardPage() {
  const t = useT();
  return (
    <AdminPage place="admin_form-wizard" title={t('forms.title')} loading={<Loading />}>
      {({ community }) => <Screen community={community.uuid} />}
    </AdminPage>
  );
}

function Screen({ community }: { community: string }) {
  const { data, error, refetch, isFetching } = useManagedForms(community);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <Loading />;
  return <Forms community={community} list={data} />;
}

/** What is open over the list. It stays drawn while it closes. */
type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy' | 'remove'; readonly form: ManagedForm }
  | { readonly kind: 'folder'; readonly folder: FormFolder | null }
  | { readonly kind: 'removeFolder'; readonly folder: FormFolder };

function Forms({ community, list }: { community: string; list: ManagedForms }) {
  const t = useT();
  const [open, setOpen] = useState<{ readonly what: Open; readonly isOpen: boolean } | null>(null);
  const show = (what: Open) => setOpen({ what, isOpen: true });
  const common = {
    community,
    open: open?.isOpen ?? false,
    onClose: () => setOpen((now) => now && { ...now, isOpen: false }),
  };
  const what = open?.what;
  const isEmpty = list.forms.length === 0 && list.folders.length === 0;
  const create = list.managesAll && (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => show({ kind: 'new' })}>
      {t('forms.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('forms.title')}
        lead={t('forms.lead')}
        actions={
          !isEmpty &&
          list.managesAll && (
            <>
              <Button size="md" icon={IconFolderPlus} onClick={() => show({ kind: 'folder', folder: null })}>
                {t('forms.folder.create')}
              </Button>
              {create}
            </>
          )
        }
      />
      {isEmpty && (
        <EmptyState title={t('forms.empty.title')} action={create}>
          {t('forms.empty.text')}
        </EmptyState>
      )}
      {!isEmpty && (
        <FormGroups
          community={community}
          list={list}
          onCopy={(form) => show({ kind: 'copy', form })}
          onRemove={(form) => show({ kind: 'remove', form })}
          onEditFolder={(folder) => show({ kind: 'folder', folder })}
          onRemoveFolder={(folder) => show({ kind: 'removeFolder', folder })}
        />
      )}
      <Suspense>
        {what?.kind === 'new' && <NewForm {...common} />}
        {what?.kind === 'copy' && <CopyForm key={what.form.id} {...common} form={what.form} />}
        {what?.kind === 'remove' && <RemoveForm {...common} form={what.form} />}
        {what?.kind === 'folder' && <FolderForm key={what.folder?.id ?? 'new'} {...common} folder={what.folder} />}
        {what?.kind === 'removeFolder' && (
          <RemoveFolder
            {...common}
            folder={what.folder}
            forms={list.forms.filter(({ folder }) => folder === what.folder.id).length}
          />
        )}
      </Suspense>
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('forms.loading')}>
      <div className={styles.page}>
        <PageHeader title={t('forms.title')} lead={t('forms.lead')} actions={<Skeleton width={120} height={40} />} />
        <ListSkeleton rows={5} height={53} />
      </div>
    </SkeletonGroup>
  );
}

/** The editor of one form. */
export function FormEditorPage() {
  const t = useT();
  const { templateId } = useParams({ strict: false }) as { templateId: string };
  return (
    <AdminPage place="admin_form-wizard" title={t('forms.editor.title')} loading={<EditorLoading />}>
      {({ community: { uuid, departments } }) => (
        <Suspense fallback={<EditorLoading />}>
          <FormEditor key={templateId} community={uuid} id={templateId} departments={departments} />
        </Suspense>
      )}
    </AdminPage>
  );
}
