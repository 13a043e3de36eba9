import type { NotificationDelivery } from '@muster/contracts/notifications/model';
import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { notifications, pushDevices } from '../../../platform/schema/notifications.ts';
import { notificationDeliveries } from '../tables.ts';

const SHOWN = 50;

/** The newest mails and pushes of an account, with what became of them. */
export async function readDeliveries(tx: Transaction, account: string): Promise<NotificationDelivery[]> {
  const table = notificationDeliveries;
  const rows = await tx
    .select({
      id: table.id,
      kind: notifications.kind,
      communityName: notifications.communityName,
      channel: table.channel,
      device: sql<string | null>`${pushDevices.data} ->> 'userAgent'`,
      state: table.state,
      attempts: table.attempts,
      error: table.error,
      dueAt: table.dueAt,
      createdAt: table.createdAt,
      doneAt: table.doneAt,
    })
    .from(table)
    .innerJoin(notifications, eq(notifications.id, table.notification))
    .leftJoin(pushDevices, eq(pushDevices.id, table.device))
    .where(eq(table.account, account))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    ...row,
    kind: row.kind as NotificationDelivery['kind'],
    channel: row.channel as NotificationDelivery['channel'],
    state: row.state as NotificationDelivery['state'],
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  }));
}
