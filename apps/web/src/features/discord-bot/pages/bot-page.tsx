import { IconRobot } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { BotPanel } from '../parts/bot-panel.tsx';
import { CommandsPanel } from '../parts/commands-panel.tsx';
import { BotNotices } from '../parts/notices.tsx';
import { PendingList } from '../parts/pending-list.tsx';
import { SyncSettings } from '../parts/sync-settings.tsx';
import { TraceList } from '../parts/trace-list.tsx';
import styles from '../parts/bot.module.css';

// Opened by a press; the page must not wait for it.
const TokenDialog = lazy(() => import('../parts/token-dialog.tsx').then((module) => ({ default: module.TokenDialog })));

/** The bot of a community and the sync of the roles of its server with its ranks. */
export function BotPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_integrations/discord-bot"
      title={t('discord-bot.title')}
      loading={
        <div className={styles.page}>
          <PageHeader title={t('discord-bot.title')} lead={t('discord-bot.lead')} />
          <ListSkeleton rows={3} height={88} />
        </div>
      }
    >
      {({ community }) => <Bot community={community.uuid} />}
    </AdminPage>
  );
}

const TABS = ['settings', 'pending', 'trace'] as const;
type TabName = (typeof TABS)[number];

function Bot({ community }: { community: string }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [tab, setTab] = useState<TabName>('settings');
  const { data, error, refetch, isFetching } = trpc.discordBot.get.useQuery({ community });
  const bot = data?.bot;
  const body = () => {
    if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    if (!data) return <ListSkeleton rows={3} height={88} />;
    if (!bot) {
      return (
        <EmptyState
          icon={IconRobot}
          title={t('discord-bot.empty.title')}
          action={
            <Button kind="primary" size="md" onClick={() => setAsking(true)}>
              {t('discord-bot.connect')}
            </Button>
          }
        >
          {t('discord-bot.empty.text')}
        </EmptyState>
      );
    }
    const unfinished = bot.counts.waiting + bot.counts.held + bot.counts.failed;
    return (
      <>
        <BotNotices community={community} bot={bot} onLook={() => setTab('pending')} />
        <BotPanel community={community} bot={bot} onToken={() => setAsking(true)} />
        {bot.guild && <CommandsPanel community={community} bot={bot} />}
        {bot.guild && (
          <Tabs
            label={t('discord-bot.tabs.label')}
            value={tab}
            onChange={setTab}
            tabs={TABS.map((value) => ({
              value,
              label: t(`discord-bot.tabs.${value}`),
              ...(value === 'pending' && unfinished > 0 && { count: unfinished }),
            }))}
          >
            {tab === 'settings' && <SyncSettings key={bot.guild.id} community={community} bot={bot} />}
            {tab === 'pending' && <PendingList community={community} />}
            {tab === 'trace' && <TraceList community={community} />}
          </Tabs>
        )}
      </>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('discord-bot.title')} lead={t('discord-bot.lead')} />
      {body()}
      <Suspense>
        {asking && <TokenDialog community={community} isNew={!bot} open={asking} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
