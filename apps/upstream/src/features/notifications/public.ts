import type { CallContext } from '../../platform/handler.ts';
import { insertForCommunity, insertNotifications, type NewNotification } from './store.ts';

type Writing = Pick<CallContext, 'tx' | 'now'>;

/** Writes a notification for accounts whose `accountInfoUpdate` the caller of this sends itself, when all is written. */
export async function addNotifications(
  { tx, now }: Writing,
  accounts: readonly string[],
  notification: NewNotification,
): Promise<void> {
  await insertNotifications(tx, accounts, { ...notification, createdAt: now() });
}

/** Writes a notification for everybody in a community. Their pages find it when they next fetch: no event is sent. */
export async function tellCommunity({ tx, now }: Writing, notification: NewNotification): Promise<void> {
  await insertForCommunity(tx, { ...notification, createdAt: now() });
}
