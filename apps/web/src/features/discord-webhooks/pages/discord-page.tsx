import type { DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { IconBrandDiscord, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ChannelList } from '../parts/channel-list.tsx';
import styles from '../parts/discord.module.css';

// Opened by a press each; the list must not wait for them.
const ChannelDialog = lazy(() =>
  import('../parts/channel-dialog.tsx').then((module) => ({ default: module.ChannelDialog })),
);
const ChannelDrawer = lazy(() =>
  import('../parts/channel-drawer.tsx').then((module) => ({ default: module.ChannelDrawer })),
);
const RemoveChannel = lazy(() =>
  import('../parts/remove-channel.tsx').then((module) => ({ default: module.RemoveChannel })),
);

/** The channels of Discord that are told what happens in a community. */
export function DiscordPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_integrations/discord"
      title={t('discord-webhooks.title')}
      loading={
        <div className={styles.page}>
          <PageHeader title={t('discord-webhooks.title')} lead={t('discord-webhooks.lead')} />
          <ListSkeleton rows={3} height={68} />
        </div>
      }
    >
      {({ community }) => <Channels community={community.uuid} name={community.name} />}
    </AdminPage>
  );
}

/** What is open over the list. It stays in place while it closes. */
type Opened = { readonly kind: 'form' | 'remove'; readonly channel: DiscordWebhook | null; readonly open: boolean };

function Channels({ community, name }: { community: string; name: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch, isFetching } = trpc.discordWebhooks.list.useQuery({ community });
  const channels = data?.webhooks;
  const shown = channels?.find(({ id }) => id === search.webhook) ?? null;
  const show = (webhook?: string) => void navigate({ to: '.', search: { ...search, webhook } });
  const open = (kind: Opened['kind'], channel: DiscordWebhook | null) => setOpened({ kind, channel, open: true });
  const close = () => setOpened((was) => was && { ...was, open: false });
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => open('form', null)}>
      {t('discord-webhooks.create')}
    </Button>
  );
  const list = () => {
    if (!channels && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    if (!channels) return <ListSkeleton rows={3} height={68} />;
    if (channels.length > 0) {
      return <ChannelList community={community} channels={channels} onShow={show} onOpen={open} />;
    }
    return (
      <EmptyState icon={IconBrandDiscord} title={t('discord-webhooks.empty.title')} action={create}>
        {t('discord-webhooks.empty.text')}
      </EmptyState>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('discord-webhooks.title')}
        lead={t('discord-webhooks.lead')}
        actions={channels && channels.length > 0 && create}
      />
      {list()}
      <Suspense>
        {opened?.kind === 'form' && (
          <ChannelDialog
            community={community}
            communityName={name}
            channel={opened.channel}
            open={opened.open}
            onClose={close}
          />
        )}
        {opened?.kind === 'remove' && opened.channel && (
          <RemoveChannel community={community} channel={opened.channel} open={opened.open} onClose={close} />
        )}
        <ChannelDrawer community={community} channel={shown} onClose={() => show()} />
      </Suspense>
    </div>
  );
}
