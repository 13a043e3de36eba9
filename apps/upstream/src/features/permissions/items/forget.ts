import type { ItemKind } from '@muster/contracts/permissions/names';
import type { CallContext } from '../../../platform/handler.ts';
import { raiseVersion } from '../../../authorization/store.ts';
import { deleteSaid } from './store.ts';

/**
 * Takes what ranks and departments say of an item out of their sets. Whoever removes an item calls it in the same
 * transaction, under the lock of the community, and puts the labels it answers on record with the removal
 * (@decision 0067).
 */
export async function forgetItem(
  { tx, emit }: Pick<CallContext, 'tx' | 'emit'>,
  community: string,
  item: { readonly kind: ItemKind; readonly id: string },
): Promise<string[]> {
  const labels = await deleteSaid(tx, community, item);
  if (labels.length === 0) return labels;
  await raiseVersion(tx, community);
  await emit({ stream: `community:${community}`, type: 'permissions:changed', data: {} });
  return labels;
}
