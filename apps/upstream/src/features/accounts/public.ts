import type { Account, AccountCommunity } from '@muster/contracts/accounts/model';
import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext, Caller } from '../../platform/handler.ts';
import { bypassTenantIsolation } from '../../platform/wall/within.ts';
import { accountHeldTo } from './held.ts';
import { readAccount, readCommunities } from './store.ts';

export { accountHeldTo } from './held.ts';
export { operatorRows } from './operator-store.ts';
export { writeEmail } from './store.ts';

/** The account as its person sees it. */
export async function accountView(tx: Transaction, account: string): Promise<Account> {
  return (await snapshotOf(tx, account)).account;
}

/** The account as its person sees it, and the position of its stream at which that is true. */
export async function snapshotOf(tx: Transaction, account: string) {
  const snapshot = await bypassTenantIsolation(tx, () => readAccount(tx, account));
  if (!snapshot) throw fail('server.unexpected', { internal: `no account ${account}` });
  return snapshot;
}

/** The account as the session that asks may see it. */
export async function snapshotFor(tx: Transaction, { account: id, community }: Caller) {
  const snapshot = await snapshotOf(tx, id);
  return community === null ? snapshot : { ...snapshot, account: accountHeldTo(snapshot.account, community) };
}

/** The communities an account has a place in, in the order of `communities.mine`. */
export function communitiesOf(tx: Transaction, account: string): Promise<AccountCommunity[]> {
  return bypassTenantIsolation(tx, () => readCommunities(tx, account));
}

/**
 * Tells accounts how they now are, when everything about them is written. Their rows are locked before they are read:
 * of two changes at once, the later event shows both. Lock the communities concerned before.
 */
export async function accountsChanged(
  { tx, lock, emit }: Pick<CallContext, 'tx' | 'lock' | 'emit'>,
  accounts: readonly string[],
): Promise<void> {
  const streams = [...new Set(accounts)].sort().map((id) => ({ id, stream: `account:${id}` as const }));
  await lock(streams.map(({ stream }) => stream));
  for (const { id, stream } of streams) {
    await emit({ stream, type: 'accountInfoUpdate', data: { account: await accountView(tx, id) } });
  }
}
