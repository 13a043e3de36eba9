import { fail } from '@muster/contracts/errors';
import type { ManagedAccountDetail } from '@muster/contracts/management/model';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext } from '../../../platform/handler.ts';
import { communitiesOf, operatorRows } from '../../accounts/public.ts';
import { endSessions } from '../../session/public.ts';
import { countSessions, readAccount, readSignIns, readSuspension } from './store.ts';

/** An account as operators see it. */
export async function accountOf(tx: Transaction, accId: string): Promise<ManagedAccountDetail> {
  const found = await readAccount(tx, accId);
  if (!found) throw fail('management.accountNotFound');
  const communities = await communitiesOf(tx, accId);
  return {
    ...found,
    communities,
    signIns: await readSignIns(tx, accId),
    sessions: await countSessions(tx, accId),
    words: await readSuspension(tx, accId),
  };
}

/** Makes an account an operator, or revokes it. A request that changes nothing is not audited. */
export async function changeOperator(
  context: SignedInContext,
  { accId, operator, reason }: { readonly accId: string; readonly operator: boolean; readonly reason: string },
): Promise<void> {
  const { tx, lock, caller, audit } = context;
  // Read under the lock: of two operators who revoke each other at once, only the first may.
  if (!(await operatorRows.hold(tx)).includes(caller.account)) throw fail('management.operatorOnly');
  if (!(await readAccount(tx, accId))) throw fail('management.accountNotFound');
  if (!operator && accId === caller.account) throw fail('management.notYourself');
  await lock([`account:${accId}`]);
  if (operator && (await readSuspension(tx, accId)) !== null) throw fail('management.restoreFirst');
  const isChanged = operator ? await operatorRows.give(tx, accId) : await operatorRows.take(tx, accId);
  if (!isChanged) return;
  const [before, after] = operator ? [0, 1] : [1, 0];
  await audit({
    action: operator ? 'OPERATOR_GIVE' : 'OPERATOR_TAKE',
    target: accId,
    before: { globalPermissions: before },
    after: { globalPermissions: after, reason },
  });
  await context.runHooks('account.changed', { accounts: [accId] });
}

/** Signs an account out on all of its devices. */
export async function signOut(
  context: SignedInContext,
  { accId, reason }: { readonly accId: string; readonly reason: string },
): Promise<void> {
  const { tx, lock, audit } = context;
  await lock([`account:${accId}`]);
  if (!(await readAccount(tx, accId))) throw fail('management.accountNotFound');
  const revoked = await endSessions(context, { account: accId });
  await audit({ action: 'OPERATOR_SIGN_OUT', target: accId, after: { revoked, reason } });
}

/**
 * Suspends an account with words for its person and ends its sessions, or with `words` null lets it sign in again. Operators are
 * refused: two who suspend each other would leave a site without any.
 */
export async function changeAccountSuspension(
  context: SignedInContext,
  { accId, reason, words }: { readonly accId: string; readonly reason: string; readonly words: string | null },
): Promise<void> {
  const { tx, lock, audit } = context;
  // Operators before the account, as where one is made: the two changes of one account never wait for each other.
  await operatorRows.hold(tx);
  await lock([`account:${accId}`]);
  const account = await readAccount(tx, accId);
  if (!account) throw fail('management.accountNotFound');
  if (words !== null && account.operator) throw fail('management.operatorStays');
  const before = await readSuspension(tx, accId);
  if (words !== null && before !== null) throw fail('management.suspendedAlready');
  if (words === null && before === null) throw fail('management.notSuspended');
  await operatorRows.writeSuspension(tx, accId, words);
  const revoked = words === null ? 0 : await endSessions(context, { account: accId });
  await audit({
    action: words === null ? 'ACCOUNT_RESTORE' : 'ACCOUNT_SUSPEND',
    target: accId,
    ...(before !== null && { before: { words: before } }),
    after: { reason, ...(words !== null && { words, revoked }) },
  });
}
