import type { Notification } from '@muster/contracts/notifications/model';

/** Notifications about one thing, newest first. */
export type NotificationGroup = { readonly newest: Notification; readonly older: readonly Notification[] };

/** Brings together what is about the same thing of the same community, each group where its newest stands. */
export function groupByThing(items: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, { newest: Notification; older: Notification[] }>();
  for (const item of items) {
    const key = item.thing === null ? item.id : `${item.community ?? ''} ${item.thing}`;
    const group = groups.get(key);
    if (group) group.older.push(item);
    else groups.set(key, { newest: item, older: [] });
  }
  return [...groups.values()];
}
