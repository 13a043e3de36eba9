import type { CommunityView } from '@muster/contracts/communities/model';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import type { ApiSearch } from '../feature.tsx';
import styles from '../parts/api-keys.module.css';
import { KeyList } from '../parts/key-list.tsx';
import { Legacy } from '../parts/legacy.tsx';

// Opened by a press each.
const KeyDialog = lazy(() => import('../parts/key-dialog.tsx').then((module) => ({ default: module.KeyDialog })));
const Reference = lazy(() =>
  import('../parts/reference/reference.tsx').then((module) => ({ default: module.Reference })),
);

/** The keys by which programs use the API of a community, and what they can ask it. */
export function ApiPage() {
  const t = useT();
  return (
    <AdminPage place="admin_integrations/api" title={t('api-keys.title')} loading={<Loading />}>
      {(view) => <Api view={view} />}
    </AdminPage>
  );
}

function Api({ view: { community, viewer } }: { view: CommunityView }) {
  const t = useT();
  const navigate = useNavigate();
  const search: ApiSearch = useSearch({ strict: false });
  const tab = search.tab ?? 'keys';
  const [open, setOpen] = useState<boolean | null>(null);
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => setOpen(true)}>
      {t('api-keys.create')}
    </Button>
  );
  const show = (next: 'keys' | 'reference' | 'legacy') =>
    void navigate({ to: '.', search: next === 'keys' ? {} : { tab: next }, replace: true });
  return (
    <div className={styles.page}>
      <PageHeader title={t('api-keys.title')} lead={t('api-keys.lead')} actions={create} />
      <Tabs
        label={t('api-keys.title')}
        tabs={[
          { value: 'keys', label: t('api-keys.tabs.keys') },
          { value: 'reference', label: t('api-keys.tabs.reference') },
          { value: 'legacy', label: t('api-keys.tabs.legacy') },
        ]}
        value={tab}
        onChange={show}
      >
        {tab === 'keys' && <KeyList community={community.uuid} create={create} />}
        {tab === 'legacy' && <Legacy community={community} />}
        {tab === 'reference' && (
          <Suspense fallback={<ListSkeleton rows={8} />}>
            <Reference />
          </Suspense>
        )}
      </Tabs>
      <Suspense>
        {open !== null && (
          <KeyDialog community={community.uuid} held={viewer.permissions} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.page}>
      <PageHeader title={t('api-keys.title')} lead={t('api-keys.lead')} />
      <ListSkeleton rows={4} height={72} />
    </div>
  );
}
