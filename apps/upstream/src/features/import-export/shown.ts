import { fail } from '@muster/contracts/errors';
import type { ImportExportKind } from '@muster/contracts/import-export/constants';
import type {
  ColumnReader,
  DeclaredColumn,
  FoundColumn,
  OfferedColumns,
  ShownColumn,
} from '../../platform/feature/item-columns.ts';
import type { ItemKinds } from './registry.ts';

/** The columns of a kind of items that somebody may ask for, in order, and how many are kept from them. */
export async function offeredColumns(
  kinds: ItemKinds,
  kind: ImportExportKind,
  reader: ColumnReader,
): Promise<OfferedColumns> {
  const { columns: sources, order } = kinds.of(kind).exports;
  const offered: OfferedColumns[] = [];
  for (const source of sources) offered.push(await source.offered(reader));
  const withheld = offered.flatMap((each) => each.withheld ?? []);
  return {
    columns: inOrder(
      offered.flatMap(({ columns }) => columns),
      ({ id }) => id,
      order,
    ),
    withheld:
      withheld.length === 0
        ? null
        : {
            count: withheld.reduce((sum, { count }) => sum + count, 0),
            grantors: [...new Set(withheld.flatMap(({ grantors }) => grantors))],
          },
  };
}

/** The columns of a file by their ids. Refuses what the reader may not see, and what is not there. */
export async function chosenColumns(
  kinds: ItemKinds,
  { kind, ...reader }: ColumnReader & { readonly kind: ImportExportKind },
  ids: readonly string[],
): Promise<DeclaredColumn[]> {
  const found = await find(kinds, { kind, ...reader }, ids);
  const chosen: DeclaredColumn[] = [];
  for (const id of ids) {
    const one = found.get(id);
    if (!one)
      throw fail('input.invalid', { fields: { columns: 'There is no such column. Choose the columns again.' } });
    if ('refusal' in one) throw await one.refusal();
    chosen.push(one.column);
  }
  return chosen;
}

/**
 * The columns of a list by their ids, as far as the reader may see them: what was chosen while they might, or was removed
 * since, is left out and the rest of the list is there.
 */
export async function visibleColumns(
  kinds: ItemKinds,
  asked: ColumnReader & { readonly kind: ImportExportKind },
  ids: readonly string[],
): Promise<ShownColumn[]> {
  const found = await find(kinds, asked, ids);
  return ids.flatMap((id): ShownColumn[] => {
    const one = found.get(id);
    return one && !('refusal' in one) ? [one] : [];
  });
}

async function find(
  kinds: ItemKinds,
  { kind, ...reader }: ColumnReader & { readonly kind: ImportExportKind },
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundColumn>> {
  const found = new Map<string, FoundColumn>();
  for (const source of kinds.of(kind).exports.columns) {
    for (const [id, column] of await source.find(reader, ids)) found.set(id, column);
  }
  return found;
}

/** Things in the order that a kind gives to ids; those without one follow as they came. */
export function inOrder<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
  order: readonly string[],
): Thing[] {
  const placeOf = (thing: Thing) => {
    const at = order.indexOf(idOf(thing));
    return at === -1 ? order.length : at;
  };
  return things.toSorted((a, b) => placeOf(a) - placeOf(b));
}
