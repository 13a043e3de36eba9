import type { PermissionSet } from '@muster/contracts/permissions/model';
import type { ItemKind } from '@muster/contracts/permissions/names';
import type { Scope } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../../../platform/database.ts';
import { readKnown } from '../../../authorization/items.ts';

/** What is there of items in a community. Of a kind that nothing tells the items of, everything counts as there. */
export type ItemsThere = {
  has(scope: Scope): boolean;
  /** A set without what it says of items that are gone. */
  only(set: PermissionSet): PermissionSet;
};

/** Looks what is there, for sets that were kept from an earlier time and for edits by whoever saw one. */
export async function itemsThere(tx: Transaction, community: string): Promise<ItemsThere> {
  const known = await readKnown(tx, community);
  const isThere = (kind: ItemKind, id: string) => known.get(kind)?.has(id) ?? true;
  return {
    has: (scope) => typeof scope === 'string' || isThere(scope.kind, scope.id),
    only: (set) => {
      const kept = [...known.keys()].map((kind) => [kind, set[kind].filter(({ id }) => isThere(kind, id))]);
      return { ...set, ...(Object.fromEntries(kept) as Partial<PermissionSet>) };
    },
  };
}
