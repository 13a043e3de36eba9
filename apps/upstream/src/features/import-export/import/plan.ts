import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { ImportMapping } from '@muster/contracts/import-export/model';
import { mapInTurns } from '../../../platform/sheets/in-turns.ts';
import { joinReasons } from '../../../platform/text/stored-reasons.ts';
import type {
  CellChange,
  CellOutcome,
  Cells,
  Importer,
  ImportItem,
  FoundBy,
  Newcomer,
  PlannedKind,
  PlannedRow,
  PlannedSource,
  PreparedColumns,
  RowCollisions,
} from '../../../platform/feature/item-kind.ts';
import { findItem, type FoundItem, type ItemIndex, readItems } from './items.ts';
import type { FileRow } from './parsed.ts';

type Ready = { readonly source: PlannedSource; readonly columns: PreparedColumns<ImportItem> };

/** What is known before a row is planned: all that the rows of a file name has been looked up. */
export type RowPlanning = {
  readonly kind: PlannedKind;
  readonly ready: readonly Ready[];
  readonly rules: (item: ImportItem) => readonly Failure[];
  readonly skipsCells: boolean;
};

/** The plan of a row: its changes, the cells left out, and the refusals that the ordinary calls would answer. */
export type RowPlan = Pick<PlannedRow, 'changes' | 'faults' | 'leftOut'>;

/** Refuses a mapping that tells no item, or changes nothing, or more than its importer may write. */
export async function assertMapping(
  { imports }: PlannedKind,
  importer: Importer,
  mapping: ImportMapping,
): Promise<void> {
  const targets = Object.values(mapping);
  const isKey = (target: string) => imports.keys.some(({ id }) => id === target);
  const named = importer.choices.newcomers === 'leaveOut' ? [] : (imports.newcomers?.targets ?? []);
  const isNamed = targets.some((target) => named.includes(target));
  if (!isNamed && (!targets.some(isKey) || targets.every(isKey))) throw fail('importExport.unidentified');
  for (const target of targets.filter((each) => !isKey(each))) {
    const source = imports.columns.find(({ has }) => has(target));
    if (!source) throw fail('profileFields.unknown');
    await source.assertMayUse(importer, target);
  }
}

/** Looks up what rows name, for every column at once. */
export async function preparePlanning(
  kind: PlannedKind,
  importer: Importer,
  rows: readonly Cells[],
): Promise<RowPlanning> {
  const ready: Ready[] = [];
  for (const source of kind.imports.columns) {
    if (!rows.some((cells) => Object.keys(cells).some(source.has))) continue;
    ready.push({ source, columns: await source.prepare(importer, rows) });
  }
  return { kind, ready, rules: await kind.imports.rules(importer), skipsCells: importer.choices.skipCells };
}

/**
 * Plans all rows of a file, with what stands in the way of each because of others. An item that stands in two of them is
 * changed by none but the first.
 */
export async function planRows(kind: PlannedKind, importer: Importer, rows: readonly FileRow[]): Promise<PlannedRow[]> {
  const cells = rows.map((row) => row.cells);
  const planning = await preparePlanning(kind, importer, cells);
  const index = await readItems(importer.tx, kind.imports, { community: importer.community, id: null });
  const meant = (await kind.imports.newcomers?.prepare(importer, cells)) ?? null;
  const seen = new Map<string, number>();
  const planned = await mapInTurns(rows, (row) => planOne(planning, { index, meant, seen }, row));
  return withCollisions(planning, planned);
}

type Known = {
  readonly index: ItemIndex<ImportItem>;
  readonly meant: Awaited<ReturnType<NonNullable<PlannedKind['imports']['newcomers']>['prepare']>> | null;
  readonly seen: Map<string, number>;
};

function planOne(planning: RowPlanning, known: Known, { row, cells }: FileRow): PlannedRow {
  const { imports } = planning.kind;
  const found = findRowItem(planning.kind, known, cells);
  const { item, called } = found;
  const newcomer = found.item === null ? null : (found.newcomer ?? null);
  const foundBy = found.item === null ? null : (found.foundBy ?? null);
  const about = { row, cells, called, item, newcomer, foundBy };
  const refused = (placeFault: string): PlannedRow => {
    return { ...about, placeFault, changes: [], leftOut: [], faults: [faultOf(placeFault)] };
  };
  if (found.item === null) return refused(found.fault);
  const key = newcomer?.key ?? found.item.id;
  const before = known.seen.get(key);
  if (before !== undefined) return refused(imports.words.repeated(before));
  known.seen.set(key, row);
  return { ...about, placeFault: null, ...planFound(planning, found, cells) };
}

/** The item of a row: found by its key columns, else by an earlier invitation or by name, else a person to invite. */
function findRowItem(kind: PlannedKind, { index, meant }: Known, cells: Cells): FoundItem<ImportItem> {
  const found = findItem(kind.imports, index, cells);
  if (found.item !== null || found.isAmbiguous || !meant) return found;
  const other = meant(cells);
  if ('fault' in other) {
    const called = found.called || (cells['name'] ?? '');
    return { ...found, called, fault: other.fault === '' ? found.fault : other.fault };
  }
  if ('item' in other) {
    const item = index.get(kind.imports.keys[0]?.id ?? '')?.get(other.item.toLowerCase());
    return item ? { item, called: item.name, key: other.by, texts: [], foundBy: other.by } : found;
  }
  const { newcomer } = other;
  const blank = kind.imports.newcomers?.blank(newcomer.name);
  return blank ? { item: blank, called: newcomer.name, key: 'newcomer', texts: [], newcomer } : found;
}

/**
 * Plans a row about an item that is among these. It is asked when the row is done too, of that item alone: one that let go
 * of the text by which the row meant it is not meant any more.
 */
export function planAgain(
  planning: RowPlanning,
  index: ItemIndex<ImportItem>,
  cells: Cells,
): RowPlan & { readonly item: ImportItem | null } {
  const found = findItem(planning.kind.imports, index, cells);
  if (found.item === null) return { item: null, changes: [], leftOut: [], faults: [faultOf(found.fault)] };
  return { item: found.item, ...planFound(planning, found, cells) };
}

/** A row whose item was found without a key column, such as a person who accepted an invitation, or a newcomer. */
type KnownRow = {
  readonly item: ImportItem;
  readonly cells: Cells;
  readonly by: FoundBy;
  readonly newcomer?: Newcomer;
};

/** Plans the row of an item that is known already. */
export function planKnown(planning: RowPlanning, { item, cells, by, newcomer }: KnownRow): RowPlan {
  const found = { item, called: item.name, key: by, texts: [], foundBy: by };
  return planFound(planning, newcomer ? { ...found, newcomer } : found, cells);
}

type Found = Extract<FoundItem<ImportItem>, { readonly key: string }>;

function planFound(planning: RowPlanning, found: Found, cells: Cells): RowPlan {
  const { ready, rules, skipsCells } = planning;
  const outcomes = Object.entries(cells).flatMap(([target, cell]) => {
    const source = cell === '' ? undefined : ready.find((each) => each.source.has(target));
    return source ? [source.columns.plan(found.item, { target, cell })] : [];
  });
  const changes = outcomes.filter((outcome): outcome is CellChange => isChange(outcome));
  const wrong = outcomes.flatMap((outcome) => {
    if (outcome === null) return [];
    if (!isChange(outcome)) return [faultOf(outcome)];
    return outcome.leftOut === undefined ? [] : [faultOf(outcome.leftOut)];
  });
  const together = ready.flatMap((each) => faultsOfColumns(planning, found, { ...each, changes }));
  const refused = changes.length > 0 ? rules(found.item) : [];
  const unread = found.newcomer?.leftOut === undefined ? [] : [faultOf(found.newcomer.leftOut)];
  const ofCells = [...unread, ...wrong, ...together.map(({ fault }) => fault)];
  if (!skipsCells || refused.length > 0) return { changes, leftOut: [], faults: [...ofCells, ...refused] };
  const left = changes.filter(({ target }) => !together.some(({ source }) => source.has(target)));
  return withoutCells({ newcomer: found.newcomer ?? null, changes: left }, ofCells);
}

/** The plan of a row without the cells that were left out. If no change remains they are its faults, except for a newcomer. */
export function withoutCells(
  { newcomer, changes }: Pick<PlannedRow, 'newcomer' | 'changes'>,
  leftOut: readonly Failure[],
): RowPlan {
  if (changes.length === 0 && leftOut.length > 0 && !newcomer) return { changes, leftOut: [], faults: leftOut };
  return { changes, leftOut, faults: [] };
}

/** Faults of all changes that a row makes to the columns of one source together. */
function faultsOfColumns(
  { kind }: RowPlanning,
  { item, key, texts, foundBy }: Found,
  { source, columns, changes }: Ready & Pick<RowPlan, 'changes'>,
): { readonly source: PlannedSource; readonly fault: Failure }[] {
  const own = changesOf(source, changes);
  if (own.length === 0) return [];
  const unsureOf = () =>
    foundBy ? (kind.imports.newcomers?.unsure(foundBy) ?? null) : kind.imports.unsure(item, { key, texts });
  const unsure = source.isGrant ? unsureOf() : null;
  const faults = [...(columns.faultsOf?.(item, own) ?? []), ...(unsure === null ? [] : [faultOf(unsure)])];
  return faults.map((fault) => ({ source, fault }));
}

/** The cells of a row to be stored with an invitation: those with a change, without the parts left out, and the name. */
export function cellsToStore(cells: Cells, { changes }: Pick<RowPlan, 'changes'>): Cells {
  const waits = Object.entries(cells).flatMap(([target, cell]) => {
    const change = changes.find((each) => each.target === target);
    if (cell === '' || (!change && target !== 'name')) return [];
    return [[target, change?.leftOut === undefined ? cell : change.after] as const];
  });
  return Object.fromEntries(waits);
}

/** Whether a row does something: it changes an item, or stores other values for a newcomer than are stored already. */
export function isDone({ cells, changes, faults, newcomer }: PlannedRow): boolean {
  if (faults.length > 0) return false;
  if (!newcomer) return changes.length > 0;
  const { before } = newcomer;
  const waits = Object.entries(cellsToStore(cells, { changes }));
  if (before === null || waits.length !== Object.keys(before).length) return true;
  return waits.some(([target, cell]) => before[target] !== cell);
}

/** Those of a row's changes that are of the columns of one source. */
export function changesOf({ has }: Pick<PlannedSource, 'has'>, changes: readonly CellChange[]): CellChange[] {
  return changes.filter(({ target }) => has(target));
}

async function withCollisions(
  { ready, skipsCells }: RowPlanning,
  planned: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const collisions: (RowCollisions<ImportItem> & Pick<Ready, 'source'>)[] = [];
  for (const { source, columns } of ready) {
    if (columns.collisions) collisions.push({ source, ...(await columns.collisions(planned)) });
  }
  return mapInTurns(planned, (row, at) => {
    if (!row.item || row.faults.length > 0) return row;
    const found = collisions.map((each) => ({ each, faults: each.faultsOf(row, at) }));
    const faults = found.flatMap((each) => each.faults);
    const isFree = ({ target }: CellChange) =>
      found.every(({ each, faults: some }) => some.length === 0 || !each.source.has(target));
    if (faults.length > 0 && !skipsCells) return { ...row, faults };
    const left = withoutCells({ ...row, changes: row.changes.filter(isFree) }, [...row.leftOut, ...faults]);
    const kept = { ...row, ...left };
    if (kept.faults.length === 0) for (const { each } of found) each.done(kept, at);
    return kept;
  });
}

function isChange(outcome: CellOutcome): outcome is CellChange {
  return typeof outcome === 'object' && outcome !== null && !(outcome instanceof Failure);
}

/** What is wrong with a row, as its refusal. */
export function faultOf(fault: Failure | string): Failure {
  return typeof fault === 'string' ? fail('importExport.row', { values: { why: fault } }) : fault;
}

/** All that stands in a row's way as one refusal: the one there is, or what all of them say. */
export function refusalOf(faults: readonly [Failure, ...Failure[]]): Failure {
  const [first, ...others] = faults;
  return others.length === 0 ? first : faultOf(textOf(faults));
}

/** The messages of some refusals as one text, each once. */
export function textOf(faults: readonly Failure[]): string {
  return joinReasons(faults.map(({ message }) => message));
}
