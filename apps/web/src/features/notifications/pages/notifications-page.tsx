import { IconBellCheck, IconBellOff, IconChecks, IconSettings } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { hostCommunity, isOffered } from '../../../platform/site.ts';
import { Offered } from '../../../platform/offers/offered.tsx';
import { useSession } from '../../../platform/session-state.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { NotificationList } from '../parts/notification-list.tsx';
import { NotificationSkeleton } from '../parts/notification-skeleton.tsx';
import { filterOf } from '../first-page.ts';
import { useMarkRead, useNotifications } from '../queries.ts';
import type { Filter } from '../read-state.ts';
import { useUnreadCount } from '../unread.ts';
import styles from '../parts/notifications.module.css';

/** What the address says is shown. */
type Shown = { readonly show?: 'unread' | undefined; readonly com?: string | undefined };

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
  const { show, com } = useSearch({ strict: false }) as Shown;
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
          <>
            <Offered call="notifications.markRead">
              <Button
                icon={IconChecks}
                size="md"
                disabled={unread === 0}
                onClick={() => markRead.mutate({ ids: 'all', about: com ?? null }, { onError: failed })}
              >
                {t('notifications.markAll')}
              </Button>
            </Offered>
            <Offered call="notifications.settings">
              <Link to="/notifications/settings" className={buttonClass({ size: 'md' })}>
                <Icon of={IconSettings} size={16} />
                {t('notifications.preferences')}
              </Link>
            </Offered>
          </>
        }
      />
      <CommunityFilter show={show} com={com} />
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
            search: { show: value === 'unread' ? value : undefined, com },
            replace: true,
          })
        }
      >
        <h2>
          <VisuallyHidden>{t(show ? 'notifications.onlyUnread' : 'notifications.all')}</VisuallyHidden>
        </h2>
        <Pages
          key={`${show ?? 'all'} ${com ?? ''}`}
          filter={filterOf({ show, com })}
          onRead={(id) => isOffered('notifications.markRead') && markRead.mutate({ ids: [id] }, { onError: failed })}
        />
      </Tabs>
    </div>
  );
}

/** One community's notifications alone. There is nothing to choose on a community's own host. */
function CommunityFilter({ show, com }: Shown) {
  const t = useT();
  const navigate = useNavigate();
  const communities = useSession().account?.communities ?? [];
  if (hostCommunity() !== null || (communities.length < 2 && com === undefined)) return null;
  const isKnown = com === undefined || communities.some(({ uuid }) => uuid === com);
  return (
    <div className={styles.filters}>
      <Select
        label={t('notifications.where')}
        size="sm"
        value={com ?? ''}
        options={[
          { value: '', label: t('notifications.everywhere') },
          ...communities.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ...(isKnown ? [] : [{ value: com, label: t('notifications.elsewhere') }]),
        ]}
        onChange={({ target }) =>
          void navigate({ to: '/notifications', search: { show, com: target.value || undefined }, replace: true })
        }
      />
    </div>
  );
}

function Pages({ filter, onRead }: { filter: Filter; onRead: (id: string) => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { unreadOnly, about } = filter;
  const list = useNotifications(filter);
  if (list.error && !list.data) {
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (!list.data) return <NotificationSkeleton />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && (unreadOnly || about !== null)) {
    return (
      <EmptyState
        icon={IconBellCheck}
        title={t(unreadOnly ? 'notifications.nothingUnread' : 'notifications.nothingHere')}
        action={
          <Button onClick={() => void navigate({ to: '/notifications', replace: true })}>
            {t('notifications.showAll')}
          </Button>
        }
      >
        {t(unreadOnly ? 'notifications.nothingUnreadText' : 'notifications.nothingHereText')}
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
