import type { Notification, NotificationPage } from '@muster/contracts/notifications/model';

/** Which notifications a list shows. */
export type Filter = { readonly unreadOnly: boolean; readonly about: string | null };

/** What is read, and when; with `about`, of one community alone. */
export type Reading = { readonly ids: readonly string[] | 'all'; readonly about: string | null; readonly at: string };

/** The same notifications with the given ones, or all, read at a moment. */
export function markedRead(list: Notification[], { ids, about, at }: Reading): Notification[] {
  const isMeant = (item: Notification) =>
    (about === null || item.community === about) && (ids === 'all' || ids.includes(item.id));
  return list.map((item) => (item.readAt === null && isMeant(item) ? { ...item, readAt: at } : item));
}

/** A loaded page with the given ones, or all, read. What was only listed as unread stays in place until the list is opened anew. */
export function withRead(page: NotificationPage, reading: Reading): NotificationPage {
  const items = markedRead(page.items, reading);
  const changed = items.filter((item, index) => item !== page.items[index]).length;
  const isAll = reading.ids === 'all' && reading.about === null;
  return { ...page, items, unread: isAll ? 0 : Math.max(0, page.unread - changed) };
}

/** Tells whether loaded pages lack a notification the account has, or hold another read state. */
export function isBehind(
  pages: readonly NotificationPage[],
  newest: readonly Notification[],
  { unreadOnly, about }: Filter,
): boolean {
  const loaded = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  const last = pages.at(-1)?.items.at(-1)?.createdAt ?? '';
  return newest.some((item) => {
    const known = loaded.get(item.id);
    if (known) return (known.readAt === null) !== (item.readAt === null);
    const wanted = (!unreadOnly || item.readAt === null) && (about === null || item.community === about);
    return wanted && ((item.createdAt ?? '') > last || pages.at(-1)?.next === null);
  });
}
