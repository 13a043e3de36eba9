import { IMPORT_EXPORT_KINDS } from '@muster/contracts/import-export/constants';
import { fail } from '@muster/contracts/errors';
import type { ImportItem, ItemKindSpec } from '../../platform/feature/item-kind.ts';

/** The kinds of items that can be exported and imported. */
export type ItemKinds = { readonly all: readonly ItemKindSpec[]; readonly of: (kind: string) => ItemKindSpec };

/** A kind as the engine holds it: its parts take the items that it read itself. */
export function itemKind<Item extends ImportItem>(kind: ItemKindSpec<Item>): ItemKindSpec {
  return kind as unknown as ItemKindSpec;
}

/** Joins the kinds. Refuses at start-up a kind of the contract without a declaration, and one declared twice. */
export function joinItemKinds(all: readonly ItemKindSpec[]): ItemKinds {
  const kinds = new Map(all.map((each) => [each.kind as string, each]));
  const missing = IMPORT_EXPORT_KINDS.filter((kind) => !kinds.has(kind));
  if (missing.length > 0 || kinds.size !== all.length) {
    const internal = `kinds of imported items: declared by no feature: ${missing.join(', ') || 'none'}; ${all.length - kinds.size} declared twice`;
    throw fail('server.unexpected', { internal });
  }
  return {
    all,
    of(kind) {
      const found = kinds.get(kind);
      if (!found) throw fail('server.unexpected', { internal: `no kind of imported items: ${kind}` });
      return found;
    },
  };
}
