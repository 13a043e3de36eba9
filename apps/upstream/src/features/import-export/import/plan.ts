import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { ImportMapping } from '@muster/contracts/import-export/model';
import { mapInTurns } from '../../../platform/sheets/in-turns.ts';
import type {
  CellChange,
  CellOutcome,
  Cells,
  Importer,
  ImportColumnSource,
  ImportItem,
  ItemKindSpec,
  PlannedRow,
  PreparedColumns,
  RowCollisions,
} from '../../../platform/feature/item-kind.ts';
import { findItem, type FoundItem, type ItemIndex, readItems } from './items.ts';
import type { FileRow } from './parsed.ts';

type Ready = { readonly source: ImportColumnSource; readonly columns: PreparedColumns<ImportItem> };

/** What is known before a row is planned: all that the rows of a file name has been looked up. */
export type RowPlanning = {
  readonly kind: ItemKindSpec;
  readonly ready: readonly Ready[];
  readonly rules: (item: ImportItem) => readonly Failure[];
};

/** What a row comes to: what it changes, or what stands in its way, as the calls for each would refuse it. */
export type RowPlan = { readonly changes: readonly CellChange[]; readonly faults: readonly Failure[] };

/** Refuses a mapping that tells no item, or changes nothing, or more than its importer may write. */
export async function assertMapping(
  { imports }: ItemKindSpec,
  importer: Importer,
  mapping: ImportMapping,
): Promise<void> {
  const targets = Object.values(mapping);
  const isKey = (target: string) => imports.keys.some(({ id }) => id === target);
  if (!targets.some(isKey) || targets.every(isKey)) throw fail('importExport.unidentified');
  for (const target of targets.filter((each) => !isKey(each))) {
    const source = imports.columns.find(({ has }) => has(target));
    if (!source) throw fail('profileFields.unknown');
    await source.assertMayUse(importer, target);
  }
}

/** Looks up what rows name, for every column at once. */
export async function preparePlanning(
  kind: ItemKindSpec,
  importer: Importer,
  rows: readonly Cells[],
): Promise<RowPlanning> {
  const ready: Ready[] = [];
  for (const source of kind.imports.columns as readonly ImportColumnSource[]) {
    if (!rows.some((cells) => Object.keys(cells).some(source.has))) continue;
    ready.push({ source, columns: await source.prepare(importer, rows) });
  }
  return { kind, ready, rules: await kind.imports.rules(importer) };
}

/**
 * Plans all rows of a file, with what stands in the way of each because of others. An item that stands in two of them is
 * changed by none but the first.
 */
export async function planRows(
  kind: ItemKindSpec,
  importer: Importer,
  rows: readonly FileRow[],
): Promise<PlannedRow[]> {
  const cells = rows.map((row) => row.cells);
  const planning = await preparePlanning(kind, importer, cells);
  const index = await readItems(importer.tx, kind.imports, { community: importer.community, id: null });
  const seen = new Map<string, number>();
  const planned = await mapInTurns(rows, (row) => planOne(planning, { index, seen }, row));
  return withCollisions(planning, planned);
}

function planOne(
  planning: RowPlanning,
  { index, seen }: { readonly index: ItemIndex<ImportItem>; readonly seen: Map<string, number> },
  { row, cells }: FileRow,
): PlannedRow {
  const { imports } = planning.kind;
  const found = findItem(imports, index, cells);
  const { item, called } = found;
  const refused = (misplaced: string): PlannedRow => {
    return { row, cells, called, item, misplaced, changes: [], faults: [faultOf(misplaced)] };
  };
  if (found.item === null) return refused(found.fault);
  const before = seen.get(found.item.id);
  if (before !== undefined) return refused(imports.words.repeated(before));
  seen.set(found.item.id, row);
  return { row, cells, called, item, misplaced: null, ...planFound(planning, found, cells) };
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
  if (found.item === null) return { item: null, changes: [], faults: [faultOf(found.fault)] };
  return { item: found.item, ...planFound(planning, found, cells) };
}

type Found = Extract<FoundItem<ImportItem>, { readonly key: string }>;

function planFound({ kind, ready, rules }: RowPlanning, { item, key, texts }: Found, cells: Cells): RowPlan {
  const outcomes = Object.entries(cells).flatMap(([target, cell]) => {
    const source = cell === '' ? undefined : ready.find((each) => each.source.has(target));
    return source ? [source.columns.plan(item, { target, cell })] : [];
  });
  const changes = outcomes.filter((outcome): outcome is CellChange => isChange(outcome));
  const wrong = outcomes.flatMap((outcome) => (outcome === null || isChange(outcome) ? [] : [faultOf(outcome)]));
  const together = ready.flatMap(({ source, columns }) => columns.faultsOf?.(item, changesOf(source, changes)) ?? []);
  const refused = changes.length > 0 ? rules(item) : [];
  const unsure = ready.some(({ source }) => source.isGrant && changesOf(source, changes).length > 0)
    ? kind.imports.unsure(item, { key, texts })
    : null;
  return {
    changes,
    faults: [...wrong, ...together, ...refused, ...(unsure === null ? [] : [faultOf(unsure)])],
  };
}

/** Those of a row's changes that are of the columns of one source. */
export function changesOf({ has }: Pick<ImportColumnSource, 'has'>, changes: readonly CellChange[]): CellChange[] {
  return changes.filter(({ target }) => has(target));
}

async function withCollisions({ ready }: RowPlanning, planned: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const collisions: RowCollisions<ImportItem>[] = [];
  for (const { columns } of ready) {
    if (columns.collisions) collisions.push(await columns.collisions(planned));
  }
  return mapInTurns(planned, (row, at) => {
    if (!row.item || row.faults.length > 0) return row;
    const faults = collisions.flatMap((each) => each.faultsOf(row, at));
    if (faults.length > 0) return { ...row, faults };
    for (const each of collisions) each.done(row, at);
    return row;
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
  return others.length === 0 ? first : faultOf(faults.map(({ message }) => message).join(' '));
}
