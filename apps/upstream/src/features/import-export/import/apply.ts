import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { IMPORT_EXPORT_TRAITS } from '@muster/contracts/import-export/constants';
import { ImportChoices } from '@muster/contracts/import-export/model';
import { standingOfCaller } from '../../../authorization/standings.ts';
import type { Transaction } from '../../../platform/database.ts';
import type {
  CellChange,
  Cells,
  ImportColumnSource,
  Importer,
  ImportItem,
  ItemKey,
  ItemKindSpec,
  FoundBy,
  Newcomer,
} from '../../../platform/feature/item-kind.ts';
import { readItems } from './items.ts';
import {
  changesOf,
  faultOf,
  planAgain,
  planKnown,
  preparePlanning,
  refusalOf,
  type RowPlan,
  type RowPlanning,
  textOf,
  cellsToStore,
} from './plan.ts';
import { textsFor } from './texts.ts';
import type { AnyBulkKind, Applied, BulkKind, ItemContext } from '../../../platform/feature/bulk-kind.ts';

/**
 * A stored row of the file. `placeFault` is set for a row about a repeated or unidentified item; `newcomer` is set
 * for a person who is not a member, `foundBy` for a member found without a key column.
 */
type Row = {
  readonly row: number;
  readonly cells: Cells;
  readonly placeFault?: string | null;
  readonly newcomer?: Newcomer;
  readonly foundBy?: FoundBy;
};

/** The stored options of an import run. Runs started before options existed have none. */
type RunAction = { readonly choices?: unknown };

/** Undo data of a row, by the name of the column source; under {@link NEWCOMER} for a row that made an invitation. */
type RowUndo = Readonly<Record<string, unknown>>;

/** Key of the undo data of an invitation. No column source has this name. */
const NEWCOMER = 'newcomer';

/**
 * Does one row of a file, all of it or nothing. It is planned anew, since anything may have changed, and each thing is
 * then done as the call for it does it.
 */
export function importRun(kind: ItemKindSpec): AnyBulkKind {
  const { imports } = kind;
  const run: BulkKind<RunAction, Row> = {
    kind: IMPORT_EXPORT_TRAITS[kind.kind].run,
    changedSince: imports.changedSince,
    textsFor: (tx, community, viewer) => textsFor(kind, { tx, community, viewer }),

    async apply(context, { id, community, data }, { choices }) {
      if (data.placeFault) throw faultOf(data.placeFault);
      const importer = await importerIn(context, community, ImportChoices.parse(choices ?? {}));
      if (data.newcomer)
        return storeForNewcomer(context, kind, { importer, cells: data.cells, newcomer: data.newcomer });
      if (id === null) throw imports.gone();
      const planning = await preparePlanning(kind, importer, [data.cells]);
      const { item, changes, leftOut } = await planDue(
        planning,
        { kind, key: { community, id }, tx: context.tx },
        data,
      );
      if (changes.length === 0) return { state: 'unchanged' };
      const undo = await write(context, kind, { key: { community, id }, item, changes });
      return { state: 'done', undo, ...(leftOut.length > 0 && { text: textOf(leftOut) }) };
    },

    async undo(context, { community, id, data }: { community: string; id: string | null; data: RowUndo }) {
      if (data[NEWCOMER] !== undefined) {
        await imports.newcomers?.undo(context, community, data[NEWCOMER] as never);
        return;
      }
      if (id === null) throw imports.gone();
      const item = await readOne(context.tx, kind, { community, id });
      if (!item) throw imports.gone();
      await takeBack(context, kind, { key: { community, id }, item, undo: data });
    },
  };
  return run;
}

type Due = { readonly kind: ItemKindSpec; readonly key: ItemKey; readonly tx: Transaction };

/** Plans a row again at the time it is applied. Throws the row's faults. */
async function planDue(
  planning: RowPlanning,
  { kind, key, tx }: Due,
  { cells, foundBy }: Row,
): Promise<RowPlan & { readonly item: ImportItem }> {
  const known = foundBy === undefined ? null : await readOne(tx, kind, key);
  const planned =
    known && foundBy
      ? { item: known, ...planKnown(planning, { item: known, cells, by: foundBy }) }
      : planAgain(planning, await readItems(tx, kind.imports, key), cells);
  refuseFaults(planned);
  if (!planned.item) throw kind.imports.gone();
  return { ...planned, item: planned.item };
}

async function importerIn(
  context: Pick<ItemContext, 'tx' | 'caller' | 'now'>,
  community: string,
  choices: ImportChoices,
): Promise<Importer> {
  const viewer = await standingOfCaller(context, community);
  if (!viewer) throw fail('communities.notFound');
  return { tx: context.tx, community, viewer, now: context.now(), choices };
}

function refuseFaults({ faults: [first, ...others] }: RowPlan): void {
  if (first) throw refusalOf([first, ...others]);
}

type Storing = { readonly importer: Importer; readonly cells: Cells; readonly newcomer: Newcomer };

/** Stores the row's values with an invitation, except those that the importer may not write now. */
async function storeForNewcomer(
  context: ItemContext,
  kind: ItemKindSpec,
  { importer, cells, newcomer }: Storing,
): Promise<Applied> {
  const { newcomers } = kind.imports;
  if (!newcomers) throw kind.imports.gone();
  const planning = await preparePlanning(kind, importer, [cells]);
  const planned = planKnown(planning, { item: newcomers.blank(newcomer.name), cells, by: 'invitation', newcomer });
  refuseFaults(planned);
  const { community, choices } = importer;
  const kept = cellsToStore(cells, planned);
  const undo = await newcomers.write(context, { community, newcomer, cells: kept, choices });
  return {
    state: 'done',
    undo: { [NEWCOMER]: undo },
    ...(planned.leftOut.length > 0 && { text: textOf(planned.leftOut) }),
  };
}

/** Stored values of a person who accepted an invitation. `contextIn` makes the importer's context for a savepoint. */
type StoredRow = {
  readonly key: ItemKey;
  readonly cells: Cells;
  readonly choices: ImportChoices;
  readonly contextIn: (tx: Transaction) => ItemContext;
};

/**
 * Writes stored values to a member who has just accepted an invitation, with the present permissions of the importer. Each column
 * source writes in a savepoint of its own. Returns the refusals of the values that were left out.
 */
export async function applyStored(
  tx: Transaction,
  kind: ItemKindSpec,
  { key, cells, choices, contextIn }: StoredRow,
): Promise<readonly Failure[]> {
  const importer = await importerIn(contextIn(tx), key.community, { ...choices, skipCells: true });
  const planning = await preparePlanning(kind, importer, [cells]);
  const item = await readOne(tx, kind, key);
  if (!item) throw kind.imports.gone();
  const { changes, leftOut, faults } = planKnown(planning, { item, cells, by: 'invitation' });
  const refusals: Failure[] = [...leftOut, ...faults];
  for (const source of faults.length > 0 ? [] : (kind.imports.columns as readonly ImportColumnSource[])) {
    const own = changesOf(source, changes);
    if (own.length === 0) continue;
    try {
      await tx.transaction((inner) => source.write(contextIn(inner), { key, item, changes: own }));
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      refusals.push(error);
    }
  }
  return refusals;
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

async function readOne(tx: Transaction, { imports }: ItemKindSpec, { community, id }: ItemKey) {
  for await (const lot of imports.read(tx, community, id)) {
    const found = lot.find(({ item }) => item.id === id);
    if (found) return found.item;
  }
  return null;
}
