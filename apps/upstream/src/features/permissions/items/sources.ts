import type { ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import { ITEM_KINDS, type ItemKind } from '@muster/contracts/permissions/names';
import type { Transaction } from '../../../platform/database.ts';
import { namedForms } from '../../forms/public.ts';
import { namedFields } from '../../profile-fields/public.ts';

/** The items of one kind that a community has, in the order people know them in. */
type Source = (tx: Transaction, community: string) => Promise<ItemsOfKind['items']>;

/**
 * Where the items of each kind come from. A kind whose feature there is none of yet has none; one line gives it its own,
 * and the feature calls `forgetItem` where it removes one.
 */
const SOURCES: Partial<Record<ItemKind, Source>> = {
  forms: namedForms,
  profileFields: namedFields,
};

/** The ids of the items there are, by each kind that has a source. */
export async function readKnown(tx: Transaction, community: string): Promise<Map<ItemKind, ReadonlySet<string>>> {
  const known = new Map<ItemKind, ReadonlySet<string>>();
  for (const kind of ITEM_KINDS) {
    const items = await SOURCES[kind]?.(tx, community);
    if (items) known.set(kind, new Set(items.map(({ id }) => id)));
  }
  return known;
}

/** The items of every kind that a community has some of. */
export async function readItems(tx: Transaction, community: string): Promise<ItemsOfKind[]> {
  const kinds: ItemsOfKind[] = [];
  for (const kind of ITEM_KINDS) {
    const items = (await SOURCES[kind]?.(tx, community)) ?? [];
    if (items.length > 0) kinds.push({ kind, items });
  }
  return kinds;
}
