import { fail } from '@muster/contracts/errors';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { notify } from '../notifications/public.ts';

/** Takes back that an account is to be erased, because its person has signed in; false where nobody had asked for it. */
export async function cancelErasure(
  context: Pick<CallContext, 'tx' | 'now' | 'lock' | 'emit' | 'audit' | 'runHooks'>,
  account: string,
): Promise<boolean> {
  const written = { count: 0 };
  await context.runHooks('account.erasureDated', { account, eraseAt: null, written });
  if (written.count === 0) return false;
  await context.audit({ action: 'ACCOUNT_ERASE_CANCEL', target: account });
  await notify(context, {
    kind: 'erasureCancelled',
    community: null,
    recipients: [account],
    thing: null,
    values: {},
  });
  return true;
}

/** Refuses to make somebody an owner whose account is to be erased. The account is locked, so that nobody asks meanwhile. */
export async function refuseWhoLeaves(tx: Transaction, account: string): Promise<void> {
  const leaving = and(eq(accounts.id, account), isNotNull(accounts.eraseAt));
  if ((await tx.$count(accounts, leaving)) > 0) throw fail('ownData.toBeErased');
}
