import type { Transaction } from '../../../platform/database.ts';
import type { Cells, FoundBy, ImportItem, Newcomer, PlannedKind } from '../../../platform/feature/item-kind.ts';

/** Items by what rows can name them with, by the ids of keys; null where several are called so. */
export type ItemIndex<Item extends ImportItem> = ReadonlyMap<string, ReadonlyMap<string, Item | null>>;

/** The item that a row means, by which key and texts; `fault` says why there is none. */
export type FoundItem<Item extends ImportItem> = {
  /** What the row calls it. */
  readonly called: string;
} & (
  | {
      readonly item: Item;
      readonly key: string;
      readonly texts: readonly string[];
      /** Set if the item does not exist yet: `item` is then the blank one of the kind. */
      readonly newcomer?: Newcomer;
      readonly foundBy?: FoundBy;
    }
  | { readonly item: null; readonly fault: string; readonly isAmbiguous?: true }
);

/** Everything of a community that rows can mean, or one item alone. */
export async function readItems<Item extends ImportItem>(
  tx: Transaction,
  { read, keys }: Pick<PlannedKind<Item>['imports'], 'read' | 'keys'>,
  { community, id }: { readonly community: string; readonly id: string | null },
): Promise<ItemIndex<Item>> {
  const index = new Map(keys.map((key) => [key.id, new Map<string, Item | null>()]));
  for await (const lot of read(tx, community, id)) {
    for (const { item, keys: texts } of lot) {
      for (const [key, items] of index) addTo(items, item, texts[key] ?? []);
    }
  }
  return index;
}

function addTo<Item>(items: Map<string, Item | null>, item: Item, texts: readonly string[]): void {
  for (const text of texts) {
    const key = text.toLowerCase();
    items.set(key, items.has(key) ? null : item);
  }
}

/** Finds the item of a row by the first of its key columns that matches. */
export function findItem<Item extends ImportItem>(
  { keys, words }: Pick<PlannedKind<Item>['imports'], 'keys' | 'words'>,
  index: ItemIndex<Item>,
  cells: Cells,
): FoundItem<Item> {
  const given = keys.filter(({ id }) => cells[id]);
  for (const key of given) {
    const called = cells[key.id] ?? '';
    const texts = key.texts(called);
    // One cell may match several items: an identifier can be valid for more than one type.
    const meant = new Set(texts.map((text) => index.get(key.id)?.get(text)));
    meant.delete(undefined);
    const [item] = meant;
    if (meant.size > 1 || item === null) return { item: null, called, fault: words.several, isAmbiguous: true };
    if (item) return { item, called, key: key.id, texts };
  }
  const [first] = given;
  return { item: null, called: cells[first?.id ?? ''] ?? '', fault: first ? words.unknown : words.unnamed };
}
