import type { Notification } from '@muster/contracts/notifications/model';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { notifications } from '../../../platform/schema/notifications.ts';

/** Which notifications: those of an account, and of one community alone where `community` names one. */
export type Reader = { readonly account: string; readonly community: string | null };

/** Where a page of notifications ended. */
export type Position = { readonly createdAt: Date; readonly id: string };

/** A notification of ours, of which always is known when it was told. */
type StoredNotification = Notification & { readonly createdAt: string };

/** Newest first; one more than asked tells that there is more. */
export async function readNotifications(
  tx: Transaction,
  reader: Reader,
  page: { readonly before: Position | null; readonly limit: number; readonly unreadOnly: boolean },
): Promise<StoredNotification[]> {
  const { before } = page;
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        ofReader(reader),
        page.unreadOnly ? isNull(notifications.readAt) : undefined,
        before
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit);
  return rows.map(({ account: _account, inApp: _inApp, ...row }) => ({
    ...row,
    kind: row.kind as Notification['kind'],
    type: row.type as Notification['type'],
    values: row.values as Notification['values'],
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

/** How many of a reader's notifications are unread. */
export async function countUnread(tx: Transaction, reader: Reader): Promise<number> {
  return tx.$count(notifications, and(ofReader(reader), isNull(notifications.readAt)));
}

/** Marks the reader's own notifications read, and no one else's; answers how many were unread. */
export async function markNotificationsRead(
  tx: Transaction,
  reader: Reader,
  { ids, readAt }: { readonly ids: readonly string[] | 'all'; readonly readAt: Date },
): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        ofReader(reader),
        isNull(notifications.readAt),
        ids === 'all' ? undefined : inArray(notifications.id, [...ids]),
      ),
    )
    .returning({ id: notifications.id });
  return marked.length;
}

function ofReader({ account, community }: Reader) {
  const own = and(eq(notifications.account, account), notifications.inApp);
  return community === null ? own : and(own, eq(notifications.community, community));
}
