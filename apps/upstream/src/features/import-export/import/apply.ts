import { fail } from '@muster/contracts/errors';
import { IMPORT_EXPORT_TRAITS } from '@muster/contracts/import-export/constants';
import { standingOfCaller } from '../../../authorization/standings.ts';
import type {
  CellChange,
  Cells,
  ImportColumnSource,
  ImportItem,
  ItemKey,
  ItemKindSpec,
} from '../../../platform/feature/item-kind.ts';
import { readItems } from './items.ts';
import { changesOf, faultOf, planAgain, preparePlanning, refusalOf } from './plan.ts';
import { textsFor } from './texts.ts';
import type { AnyBulkKind, BulkKind, ItemContext } from '../../../platform/feature/bulk-kind.ts';

/** `misplaced`: what was wrong with where it stood in its file. */
type Row = { readonly row: number; readonly cells: Cells; readonly misplaced?: string | null };

/** What takes a row back, by the names of its columns. */
type RowUndo = Readonly<Record<string, unknown>>;

/**
 * Does one row of a file, all of it or nothing. It is planned anew, since anything may have changed, and each thing is
 * then done as the call for it does it.
 */
export function importRun(kind: ItemKindSpec): AnyBulkKind {
  const { imports } = kind;
  const run: BulkKind<object, Row> = {
    kind: IMPORT_EXPORT_TRAITS[kind.kind].run,
    changedSince: imports.changedSince,
    textsFor: (tx, community, viewer) => textsFor(kind, { tx, community, viewer }),

    async apply(context, { id, community, data }) {
      if (data.misplaced) throw faultOf(data.misplaced);
      if (id === null) throw imports.gone();
      const viewer = await standingOfCaller(context, community);
      if (!viewer) throw fail('communities.notFound');
      const importer = { tx: context.tx, community, viewer, now: context.now() };
      const planning = await preparePlanning(kind, importer, [data.cells]);
      const index = await readItems(context.tx, imports, { community, id });
      const { item, changes, faults } = planAgain(planning, index, data.cells);
      const [first, ...others] = faults;
      if (first) throw refusalOf([first, ...others]);
      if (!item) throw imports.gone();
      if (changes.length === 0) return { state: 'unchanged' };
      return { state: 'done', undo: await write(context, kind, { key: { community, id }, item, changes }) };
    },

    async undo(context, { community, id, data }: { community: string; id: string | null; data: RowUndo }) {
      if (id === null) throw imports.gone();
      const item = await readOne(context, kind, { community, id });
      if (!item) throw imports.gone();
      await takeBack(context, kind, { key: { community, id }, item, undo: data });
    },
  };
  return run;
}

type Writing = { readonly key: ItemKey; readonly item: ImportItem; readonly changes: readonly CellChange[] };

async function write(
  context: ItemContext,
  { imports }: ItemKindSpec,
  { key, item, changes }: Writing,
): Promise<RowUndo> {
  const undo: Record<string, unknown> = {};
  for (const source of imports.columns as readonly ImportColumnSource[]) {
    const own = changesOf(source, changes);
    const undone = own.length > 0 ? await source.write(context, { key, item, changes: own }) : undefined;
    if (undone !== undefined) undo[source.name] = undone;
  }
  return undo;
}

type TakingBack = { readonly key: ItemKey; readonly item: ImportItem; readonly undo: RowUndo };

/** What was changed since is left as it is: a row is taken back as a whole. */
async function takeBack(
  context: ItemContext,
  { imports }: ItemKindSpec,
  { key, item, undo }: TakingBack,
): Promise<void> {
  const sources = (imports.columns as readonly ImportColumnSource[]).filter(({ name }) => undo[name] !== undefined);
  const isAsLeft = sources.every((source) => source.isAsLeft?.(item, undo[source.name]) ?? true);
  if (!isAsLeft) throw fail('bulkActions.changedSince');
  for (const source of sources) await source.undo(context, key, undo[source.name]);
}

async function readOne({ tx }: ItemContext, { imports }: ItemKindSpec, { community, id }: ItemKey) {
  for await (const lot of imports.read(tx, community, id)) {
    const found = lot.find(({ item }) => item.id === id);
    if (found) return found.item;
  }
  return null;
}
