import type { Notification, NotificationPage } from '@muster/contracts/notifications/model';

/** The same notifications with the given ones, or all, read at a moment. */
export function markedRead(list: Notification[], ids: readonly string[] | 'all', at: string): Notification[] {
  return list.map((item) =>
    item.readAt === null && (ids === 'all' || ids.includes(item.id)) ? { ...item, readAt: at } : item,
  );
}

/** Loaded pages with the given ones, or all, read. What was only listed as unread stays in place until the list is opened anew. */
export function withRead(pages: NotificationPage[], ids: readonly string[] | 'all', at: string): NotificationPage[] {
  return pages.map((page) => {
    const items = markedRead(page.items, ids, at);
    const changed = items.filter((item, index) => item !== page.items[index]).length;
    return { ...page, items, unread: ids === 'all' ? 0 : Math.max(0, page.unread - changed) };
  });
}

/** Tells whether loaded pages lack a notification the account has, or hold another read state. */
export function isBehind(
  pages: readonly NotificationPage[],
  newest: readonly Notification[],
  unreadOnly: boolean,
): boolean {
  const loaded = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  const last = pages.at(-1)?.items.at(-1)?.createdAt ?? '';
  return newest.some((item) => {
    const known = loaded.get(item.id);
    if (known) return (known.readAt === null) !== (item.readAt === null);
    const wanted = !unreadOnly || item.readAt === null;
    return wanted && (item.createdAt > last || pages.at(-1)?.next === null);
  });
}
