import type { CallContext } from '../../../platform/handler.ts';
import type { HookEvents } from '../../../platform/hooks.ts';
import { raiseVersion } from '../../../authorization/store.ts';
import { deleteSaid, putBackSaid } from './store.ts';

/**
 * Removes what ranks and departments say of an item from their sets, in the transaction that removes the item. The labels of
 * those that had said something go into `saidBy`, for the audit entry of the removal (@decision 0067).
 */
export async function forgetItem(
  { tx, emit }: Pick<CallContext, 'tx' | 'emit'>,
  { community, saidBy, ...item }: HookEvents['item.removed'],
): Promise<void> {
  const labels = await deleteSaid(tx, community, item);
  if (labels.length === 0) return;
  saidBy.push(...labels);
  await raiseVersion(tx, community);
  await emit({ stream: `community:${community}`, type: 'permissions:changed', data: {} });
}

/** Has ranks and departments say again what they said of an item before it was removed. */
export async function restoreItem(
  { tx, emit }: Pick<CallContext, 'tx' | 'emit'>,
  { community, kind, said }: HookEvents['item.restored'],
): Promise<void> {
  if (said.length === 0) return;
  await putBackSaid(tx, community, { kind, said });
  await raiseVersion(tx, community);
  await emit({ stream: `community:${community}`, type: 'permissions:changed', data: {} });
}
