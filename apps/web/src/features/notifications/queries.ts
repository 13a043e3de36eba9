import type { AccountSnapshot } from '@muster/contracts/accounts/model';
import type { LiveEvent } from '@muster/contracts/live/model';
import type { NotificationPage } from '@muster/contracts/notifications/model';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { KEPT, readFailure } from '../../platform/failure.ts';
import { changePages } from '../../platform/live/change-answers.ts';
import { useLiveEvent } from '../../platform/live/event-bus.ts';
import { callClient, trpc } from '../../platform/trpc.ts';
import { pageOfNotifications } from './first-page.ts';
import { type Filter, isBehind, markedRead, withRead } from './read-state.ts';

type Pages = InfiniteData<NotificationPage, string | null>;

/** Notifications, newest first, page by page. Another tab or a new one changes the list while it is on screen. */
export function useNotifications(filter: Filter) {
  const client = useQueryClient();
  const queryKey = listKey(filter);
  useLiveEvent('accountInfoUpdate', (event) => {
    const { notifications } = (event as LiveEvent<AccountSnapshot>).data.account;
    const pages = client.getQueryData<Pages>(queryKey);
    if (pages && isBehind(pages.pages, notifications, filter)) void client.invalidateQueries({ queryKey });
  });
  return useInfiniteQuery(questionOf(filter));
}

/**
 * Marks the given ones read, or all. Shown at once everywhere, since nothing is lost if it fails: then what the
 * upstream holds is read again.
 */
export function useMarkRead() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.notifications.markRead.useMutation({
    onMutate({ ids, about = null }) {
      const change = { ids, about, at: new Date().toISOString() };
      utils.accounts.me.setData(
        {},
        (me) =>
          me && { ...me, account: { ...me.account, notifications: markedRead(me.account.notifications, change) } },
      );
      changePages<NotificationPage>(client, LIST_PATH, (page) => withRead(page, change));
    },
    async onError(failure) {
      if (readFailure(failure).code === KEPT) return;
      await Promise.all([client.invalidateQueries({ queryKey: LIST_PATH }), utils.accounts.me.invalidate()]);
    },
  });
}

// Shaped as tRPC's own keys are, so that code that matches queries by procedure finds these too.
const LIST_PATH = [['notifications', 'list']];
const listKey = (filter: Filter) => [...LIST_PATH, { input: filter, type: 'infinite' }];

function questionOf(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      callClient.notifications.list.query(pageOfNotifications(filter, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
