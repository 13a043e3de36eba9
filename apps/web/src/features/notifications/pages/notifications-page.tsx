import { IconBellCheck, IconBellOff, IconChecks } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SignedInOnly } from '../../accounts/public.ts';
import { NotificationList } from '../parts/notification-list.tsx';
import { NotificationSkeleton } from '../parts/notification-skeleton.tsx';
import { useMarkRead, useNotifications } from '../queries.ts';
import { useUnreadCount } from '../unread.ts';
import styles from '../parts/notifications.module.css';

/** Everything the product had to tell. */
export function NotificationsPage() {
  return (
    <SignedInOnly>
      <Notifications />
    </SignedInOnly>
  );
}

function Notifications() {
  const t = useT();
  const navigate = useNavigate();
  const { show } = useSearch({ strict: false }) as { show?: 'unread' };
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  usePageHead({ title: t('notifications.title') });
  const failed = (error: unknown) => tellFailure(error);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('notifications.title')}
        lead={t('notifications.lead', { count: unread })}
        actions={
          <Button
            icon={IconChecks}
            size="md"
            disabled={unread === 0}
            onClick={() => markRead.mutate({ ids: 'all' }, { onError: failed })}
          >
            {t('notifications.markAll')}
          </Button>
        }
      />
      <Tabs
        label={t('notifications.filter')}
        tabs={[
          { value: 'all', label: t('notifications.all') },
          { value: 'unread', label: t('notifications.onlyUnread'), count: unread },
        ]}
        value={show ?? 'all'}
        onChange={(value) =>
          void navigate({
            to: '/notifications',
            search: { show: value === 'unread' ? value : undefined },
            replace: true,
          })
        }
      >
        <h2>
          <VisuallyHidden>{t(show ? 'notifications.onlyUnread' : 'notifications.all')}</VisuallyHidden>
        </h2>
        <Pages
          key={show ?? 'all'}
          unreadOnly={show === 'unread'}
          onRead={(id) => markRead.mutate({ ids: [id] }, { onError: failed })}
        />
      </Tabs>
    </div>
  );
}

function Pages({ unreadOnly, onRead }: { unreadOnly: boolean; onRead: (id: string) => void }) {
  const t = useT();
  const navigate = useNavigate();
  const list = useNotifications(unreadOnly);
  if (list.error && !list.data) {
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (!list.data) return <NotificationSkeleton />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && unreadOnly) {
    return (
      <EmptyState
        icon={IconBellCheck}
        title={t('notifications.nothingUnread')}
        action={
          <Button onClick={() => void navigate({ to: '/notifications', replace: true })}>
            {t('notifications.showAll')}
          </Button>
        }
      >
        {t('notifications.nothingUnreadText')}
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState icon={IconBellOff} title={t('notifications.empty')}>
        {t('notifications.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <NotificationList items={items} onOpen={({ id, readAt }) => readAt === null && onRead(id)} />
      <div className={styles.end}>
        {list.hasNextPage ? (
          <Button size="md" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(list.isFetchNextPageError ? 'notifications.moreAgain' : 'notifications.more')}
          </Button>
        ) : (
          t('notifications.end')
        )}
      </div>
    </>
  );
}
