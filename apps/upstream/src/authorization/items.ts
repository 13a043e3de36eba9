import type { ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import { ITEM_KINDS, type ItemKind } from '@muster/contracts/permissions/names';
import type { Transaction } from '../platform/database.ts';
import type { ItemSources } from '../platform/feature/item-source.ts';

let sources: ItemSources = {};

/** Says where the items of each kind come from: once at the start, by what the features declare. A kind without a source has none. */
export function declareItems(declared: ItemSources): void {
  sources = declared;
}

/** The ids of the items there are, by each kind that has a source. */
export async function readKnown(tx: Transaction, community: string): Promise<Map<ItemKind, ReadonlySet<string>>> {
  const known = new Map<ItemKind, ReadonlySet<string>>();
  for (const kind of ITEM_KINDS) {
    const items = await sources[kind]?.(tx, community);
    if (items) known.set(kind, new Set(items.map(({ id }) => id)));
  }
  return known;
}

/** The items of every kind that a community has some of. */
export async function readItems(tx: Transaction, community: string): Promise<ItemsOfKind[]> {
  const kinds: ItemsOfKind[] = [];
  for (const kind of ITEM_KINDS) {
    const items = (await sources[kind]?.(tx, community)) ?? [];
    if (items.length > 0) kinds.push({ kind, items });
  }
  return kinds;
}
