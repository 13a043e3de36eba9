import type { Webhook } from '@muster/contracts/webhooks/model';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RequestNote } from '../parts/request-note.tsx';
import { WebhookList } from '../parts/webhook-list.tsx';
import styles from '../parts/webhooks.module.css';
import { useWebhooks } from '../queries.ts';

// Opened by a press each; the list must not wait for them.
const WebhookDialog = lazy(() =>
  import('../parts/webhook-dialog.tsx').then((module) => ({ default: module.WebhookDialog })),
);
const SecretDialog = lazy(() =>
  import('../parts/secret-dialog.tsx').then((module) => ({ default: module.SecretDialog })),
);
const RemoveDialog = lazy(() =>
  import('../parts/remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);
const WebhookDrawer = lazy(() =>
  import('../parts/webhook-drawer.tsx').then((module) => ({ default: module.WebhookDrawer })),
);

/** The webhooks of a community: where events are sent, how that goes, and everything that can be done with them. */
export function WebhooksPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_integrations/portal"
      title={t('webhooks.title')}
      loading={
        <div className={styles.page}>
          <PageHeader title={t('webhooks.title')} lead={t('webhooks.lead')} />
          <ListSkeleton rows={3} height={76} />
        </div>
      }
    >
      {({ community }) => <Webhooks community={community.uuid} />}
    </AdminPage>
  );
}

/** What is open over the list. It stays in place while it closes. */
type Opened = { readonly kind: 'form' | 'secret' | 'remove'; readonly webhook: Webhook | null; readonly open: boolean };

function Webhooks({ community }: { community: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch, isFetching } = useWebhooks(community);
  const webhooks = data?.webhooks;
  const shown = webhooks?.find(({ id }) => id === search.webhook) ?? null;
  const show = (webhook?: string) => void navigate({ to: '.', search: { ...search, webhook } });
  const open = (kind: Opened['kind'], webhook: Webhook | null) => setOpened({ kind, webhook, open: true });
  const close = () => setOpened((was) => was && { ...was, open: false });
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => open('form', null)}>
      {t('webhooks.create')}
    </Button>
  );
  const list = () => {
    if (!webhooks) {
      return error ? (
        <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton rows={3} height={76} />
      );
    }
    if (webhooks.length === 0) {
      return (
        <EmptyState icon={IconWebhook} title={t('webhooks.empty.title')} action={create}>
          {t('webhooks.empty.text')}
        </EmptyState>
      );
    }
    return <WebhookList community={community} webhooks={webhooks} onShow={show} onOpen={open} />;
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('webhooks.title')}
        lead={t('webhooks.lead')}
        actions={webhooks && webhooks.length > 0 && create}
      />
      {list()}
      <RequestNote />
      <Suspense>
        {opened?.kind === 'form' && (
          <WebhookDialog community={community} webhook={opened.webhook} open={opened.open} onClose={close} />
        )}
        {opened?.kind === 'secret' && opened.webhook && (
          <SecretDialog community={community} webhook={opened.webhook} open={opened.open} onClose={close} />
        )}
        {opened?.kind === 'remove' && opened.webhook && (
          <RemoveDialog community={community} webhook={opened.webhook} open={opened.open} onClose={close} />
        )}
        <WebhookDrawer community={community} webhook={shown} onClose={() => show()} />
      </Suspense>
    </div>
  );
}
