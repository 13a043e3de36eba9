import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';
import type { Filter } from './read-state.ts';

const PAGE_SIZE = 30;

/** What a page of notifications is asked for: the first one, unless it goes on from `before`. */
export function pageOfNotifications(filter: Filter, before: string | null) {
  return { before, limit: PAGE_SIZE, ...filter };
}

/** What the page at this address says. */
export function readNotificationsSearch(search: Record<string, unknown>) {
  return { show: wordParameter(search, 'show', ['unread']), com: textParameter(search, 'com') };
}

/** What it shows. */
export function filterOf({ show, com }: ReturnType<typeof readNotificationsSearch>): Filter {
  return { unreadOnly: show === 'unread', about: com ?? null };
}

/** The first question of the page at an address. */
export function firstNotifications(search: Record<string, unknown>) {
  return pageOfNotifications(filterOf(readNotificationsSearch(search)), null);
}
