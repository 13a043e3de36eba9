import type { Notification } from '@muster/contracts/notifications/model';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { notifications } from '../../platform/schema.ts';

/** What a notification says; to whom and when is said beside it. */
export type NewNotification = Pick<Notification, 'kind' | 'type'> & {
  readonly community?: { readonly uuid: string; readonly name: string };
  readonly values?: Readonly<Record<string, string>>;
};

/** Whose notifications: an account's, and of those one community's alone where `community` names one. */
export type Reader = { readonly account: string; readonly community: string | null };

/** Where a page of notifications ended. */
export type Position = { readonly createdAt: Date; readonly id: string };

/** Writes one notification for each of the accounts. */
export async function insertNotifications(
  tx: Transaction,
  recipients: readonly string[],
  { kind, type, community, values = {}, createdAt }: NewNotification & { readonly createdAt: Date },
): Promise<void> {
  if (recipients.length === 0) return;
  await tx.insert(notifications).values(
    recipients.map((account) => ({
      account,
      kind,
      type,
      community: community?.uuid ?? null,
      communityName: community?.name ?? null,
      values,
      createdAt,
    })),
  );
}

/** Tells everybody in a community at once, in one statement however many they are. */
export async function insertForCommunity(
  tx: Transaction,
  { kind, type, community, createdAt }: NewNotification & { readonly createdAt: Date },
): Promise<void> {
  if (!community) return;
  await tx.execute(sql`
    insert into notifications (account, kind, type, community, community_name, "values", created_at)
    select m.account, ${kind}, ${type}, m.community, ${community.name}, '{}', ${createdAt.toISOString()}::timestamptz
    from members m
    where m.community = ${community.uuid} and m.sys_status in ('active', 'pending') and not m.banned`);
}

/** Newest first; one more than asked tells that there is more. */
export async function readNotifications(
  tx: Transaction,
  reader: Reader,
  page: { readonly before: Position | null; readonly limit: number; readonly unreadOnly: boolean },
): Promise<Notification[]> {
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
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Notification['kind'],
    type: row.type as Notification['type'],
    community: row.community,
    communityName: row.communityName,
    values: row.values as Record<string, string>,
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
  const own = eq(notifications.account, account);
  return community === null ? own : and(own, eq(notifications.community, community));
}
