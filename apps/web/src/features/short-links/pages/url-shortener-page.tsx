import type { CommunityView } from '@muster/contracts/communities/model';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { behindFirstScreen } from '../../../platform/boot/first-screen.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { type ListSearch, readListSearch } from '../list-search.ts';
import { LinkFilters } from '../parts/link-filters.tsx';
import { LinkList } from '../parts/link-list.tsx';
import { LinkListSkeleton } from '../parts/link-list-skeleton.tsx';
import styles from '../parts/short-links.module.css';

// Opened by a press each; the list must not wait for them.
const LinkDialog = lazy(() => import('../parts/link-dialog.tsx').then((module) => ({ default: module.LinkDialog })));
const LinkDrawer = lazy(
  behindFirstScreen(() => import('../parts/link-drawer.tsx').then((module) => ({ default: module.LinkDrawer }))),
);
const RemoveDialog = lazy(() =>
  import('../parts/remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

/** The short links of a community: what there is, who clicks, and everything that can be done with them. */
export function UrlShortenerPage() {
  const t = useT();
  return (
    <AdminPage place="admin_url-shortener" title={t('short-links.title')} loading={<Loading />}>
      {(view) => <ShortLinks view={view} />}
    </AdminPage>
  );
}

/** What is open over the list. It stays in place while it closes. */
type Opened = { readonly kind: 'form' | 'remove'; readonly link: ShortLink | null; readonly open: boolean };

function ShortLinks({ view: { community, viewer } }: { view: CommunityView }) {
  const t = useT();
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ strict: false }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const may = (what: 'add' | 'edit' | 'remove') => viewer.permissions.includes(`shortener.${what}`);
  const rights = { edit: may('edit'), remove: may('remove') };
  const show = (change: ListSearch) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: !('link' in change) });
  const open = (kind: Opened['kind'], link: ShortLink | null) => setOpened({ kind, link, open: true });
  const close = () => setOpened((was) => was && { ...was, open: false });
  const create = may('add') && (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => open('form', null)}>
      {t('short-links.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t('short-links.title')} lead={t('short-links.lead')} actions={create} />
      <LinkFilters search={search} onChange={show} />
      <LinkList
        community={community}
        search={search}
        rights={rights}
        create={create}
        onClear={() => show({ q: undefined, show: undefined })}
        onOpen={(link) => show({ link: link.id })}
        onEdit={(link) => open('form', link)}
        onRemove={(link) => open('remove', link)}
      />
      <Suspense>
        {opened?.kind === 'form' && (
          <LinkDialog community={community} link={opened.link} open={opened.open} onClose={close} />
        )}
        {opened?.kind === 'remove' && opened.link && (
          <RemoveDialog
            community={community}
            link={opened.link}
            open={opened.open}
            onClose={close}
            onRemoved={() => {
              close();
              show({ link: undefined });
            }}
          />
        )}
        <LinkDrawer
          community={community}
          search={search}
          rights={rights}
          onClose={() => show({ link: undefined })}
          onEdit={(link) => open('form', link)}
          onRemove={(link) => open('remove', link)}
        />
      </Suspense>
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.page}>
      <PageHeader title={t('short-links.title')} />
      <LinkListSkeleton />
    </div>
  );
}
