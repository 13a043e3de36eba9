import type { Account } from '@muster/contracts/accounts/model';
import { useSession } from '../../platform/session-state.ts';

/** How many of the account's newest notifications are unread. The account holds 50 at most. */
export function unreadCount(account: Pick<Account, 'notifications'> | null): number {
  return account ? account.notifications.filter(({ readAt }) => readAt === null).length : 0;
}

/** {@link unreadCount} of the signed-in account, which live events keep true. Apart from the queries: every page loads it. */
export function useUnreadCount(): number {
  return unreadCount(useSession().account);
}
