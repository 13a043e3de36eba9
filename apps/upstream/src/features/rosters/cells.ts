import { fail } from '@muster/contracts/errors';
import { type CellToWrite, type CellValue, columnsRead, type OwnColumn } from '@muster/contracts/rosters/model';
import { ROSTER } from '@muster/contracts/rosters/constants';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { lockOnRoster, lockSeen, missing, requireSeen, type RosterAccess } from './access.ts';
import * as cellStore from './cell-store.ts';
import { holdersOfRows, namesOf, namesOfRows, rowsOn } from './rows/members.ts';
import { cellValue, rightsOn, seesColumn, writesColumn } from './rules.ts';
import * as store from './store.ts';
import { assertUnique, nextFree } from './unique.ts';

/** A cell to write, with its column. */
export type Writing = CellToWrite & { readonly of: OwnColumn };

/**
 * Writes cells, all or none. Refuses columns that the caller does not see (`rosters.columnUnknown`) or may not write, values that a
 * column does not take, rows that are not on the roster, and cells that were written since they were seen. Answers the new versions.
 */
export async function writeCells(
  context: Context,
  key: store.RosterKey,
  changes: readonly CellToWrite[],
): Promise<number[]> {
  const access = await lockSeen(context, key);
  const wanted: Writing[] = [];
  for (const change of changes) wanted.push(await checked(context, { access, key }, change));
  const on = { community: key.community, roster: access.roster };
  await writeChecked(context, on, wanted);
  return wanted.map(({ version }) => version + 1);
}

/** Writes validated cells with an audit entry. Throws what {@link storeCells} throws. */
async function writeChecked(context: Context, on: OnRoster, wanted: readonly Writing[]): Promise<void> {
  const { tx, audit } = context;
  const { community, roster } = on;
  const { names, valueBefore } = await storeCells(context, on, wanted);
  const told = (valueOf: (change: Writing) => unknown) =>
    wanted.map((change) => ({
      member: names.get(change.row) ?? '',
      column: change.of.label,
      value: valueOf(change),
    }));
  await audit({
    action: 'ROSTER_CELLS_EDIT',
    community,
    target: roster.id,
    before: { cells: told(valueBefore) },
    after: { cells: told(({ value }) => value) },
    members: await holdersOfRows(tx, on, [...names.keys()]),
  });
  await rowsChanged(context, { community, id: roster.id });
}

type StoredCells = {
  /** What the rows are called, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly valueBefore: (change: cellStore.CellKey) => CellValue;
};

/**
 * Writes validated cells and their history, without an audit entry. Throws `rosters.notOnRoster` for a row that is not on the roster,
 * `rosters.cellChanged` for another version, and `rosters.valueTaken` for a duplicate in a unique column. The community is locked.
 */
export async function storeCells(context: Context, on: OnRoster, wanted: readonly Writing[]): Promise<StoredCells> {
  const { tx, now, caller } = context;
  const { community, roster } = on;
  const rows = [...new Set(wanted.map(({ row }) => row))];
  const present = await rowsOn(tx, on, rows);
  if (rows.some((row) => !present.has(row))) throw fail('rosters.notOnRoster');
  const kept = await cellStore.lockCells(tx, on, wanted);
  const before = new Map(kept.map((cell) => [placeOf(cell), cell]));
  const stale = wanted.find((change) => (before.get(placeOf(change))?.version ?? 0) !== change.version);
  const names = await namesOfRows(tx, on, rows);
  if (stale) {
    throw fail('rosters.cellChanged', { values: { column: stale.of.label, name: names.get(stale.row) ?? '' } });
  }
  await assertUnique(context, on, wanted);
  const valueBefore = (change: cellStore.CellKey) => before.get(placeOf(change))?.value ?? null;
  for (let at = 0; at < wanted.length; at += ROSTER.cellsMax) {
    const lot = wanted.slice(at, at + ROSTER.cellsMax);
    const cells = lot.map(({ row, column, value, version }) => ({ row, column, value, version: version + 1 }));
    await cellStore.writeCells(tx, on, { cells, at: now(), by: caller.account });
    await context.runHooks('roster.cellsWritten', {
      community,
      roster: roster.id,
      kind: roster.kind,
      by: caller.account,
      cells: lot.map(({ row, column, value }) => ({ row, column, before: valueBefore({ row, column }), after: value })),
    });
  }
  return { names, valueBefore };
}

type OnRoster = cellStore.CellsOf & Pick<RosterAccess, 'roster'>;

type Checking = { readonly access: RosterAccess; readonly key: store.RosterKey };

async function checked(context: Context, about: Checking, change: CellToWrite): Promise<Writing> {
  const column = await requireWritable(context, about, change.column);
  const outcome = cellValue(column, change.value);
  if ('fault' in outcome) throw fail('rosters.badValue', { values: { column: column.label, why: outcome.fault } });
  return { ...change, value: outcome.value, of: column };
}

/** A column whose cells the caller may write (`permissions.missing`); one that is not shown to them is like one that is not there. */
export async function requireWritable(
  context: Pick<Context, 'tx'>,
  { access, key }: Checking,
  id: string,
): Promise<OwnColumn> {
  const { roster, standing } = access;
  const rights = rightsOn(standing, roster.id);
  const column = roster.columns.find((each) => each.id === id);
  const seen = new Set(roster.columns.filter((each) => seesColumn(standing, rights, each)).map((each) => each.id));
  const needed = column?.kind === 'computed' ? [id, ...columnsRead(column)] : [id];
  if (!column || needed.some((each) => !seen.has(each))) throw fail('rosters.columnUnknown');
  if (column.kind === 'own' && writesColumn(standing, rights, column)) return column;
  throw await missing(context, access, { ...key, permission: 'editRows' });
}

/** Lets those pass who may write the cells of a column, about a cell of a row that is on the roster (`rosters.notOnRoster`). */
export async function requireCell(
  context: Pick<Context, 'tx'>,
  about: Checking,
  { row, column }: cellStore.CellKey,
): Promise<void> {
  await requireWritable(context, about, column);
  const { access, key } = about;
  const present = await rowsOn(context.tx, { community: key.community, roster: access.roster }, [row]);
  if (!present.has(row)) throw fail('rosters.notOnRoster');
}

function placeOf({ row, column }: cellStore.CellKey): string {
  return `${row} ${column}`;
}

/** The first value of a column that is not taken. Refuses columns that the caller does not see or may not write. */
export async function findFree(
  context: Context,
  { column, prefix, ...key }: store.RosterKey & { readonly column: string; readonly prefix: string },
): Promise<string> {
  const access = await requireSeen(context, context.standing, key);
  const written = await requireWritable(context, { access, key }, column);
  return nextFree(context, { community: key.community, roster: access.roster, column: written, prefix });
}

/** Puts active members on a roster by hand; answers how many were not there by hand before. */
export async function addRows(context: Context, key: store.RosterKey, accIds: readonly string[]): Promise<number> {
  const { tx, audit, now } = context;
  const { roster } = await lockOnRoster(context, { ...key, permission: 'addRows' });
  if (roster.kind !== 'members') throw fail('rosters.otherKind');
  const accounts = [...new Set(accIds)];
  const active = await store.activeAmong(tx, key.community, accounts);
  if (active.length < accounts.length) throw fail('members.notFound');
  const added = await pickMembers(tx, key, { accounts, at: now() });
  const members = [...(await namesOf(tx, key.community, accounts)).values()];
  await audit({ action: 'ROSTER_ROWS_ADD', community: key.community, target: key.id, after: { members } });
  await rowsChanged(context, key);
  return added;
}

/** Puts active members on a roster by hand, without a record; refuses more than a roster can have (`rosters.tooManyPicked`). */
export async function pickMembers(
  tx: Context['tx'],
  key: store.RosterKey,
  picked: { readonly accounts: readonly string[]; readonly at: Date },
): Promise<number> {
  const added = await store.insertPicks(tx, key, picked);
  if ((await store.countPicks(tx, key)) > ROSTER.pickedMax) {
    throw fail('rosters.tooManyPicked', { values: { max: ROSTER.pickedMax } });
  }
  return added;
}

/** Takes members off a roster who were put on it by hand; answers how many. */
export async function removeRows(context: Context, key: store.RosterKey, accIds: readonly string[]): Promise<number> {
  const { tx, audit } = context;
  await lockOnRoster(context, { ...key, permission: 'removeRows' });
  const removed = await store.deletePicks(tx, key, accIds);
  if (removed === 0) return 0;
  const members = [...(await namesOf(tx, key.community, accIds)).values()];
  await audit({ action: 'ROSTER_ROWS_REMOVE', community: key.community, target: key.id, before: { members } });
  await rowsChanged(context, key);
  return removed;
}

/** Tells pages that rows of a roster changed. */
export async function rowsChanged({ emit }: Pick<Context, 'emit'>, { community, id }: store.RosterKey): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'rosters:rowsChanged', data: { id } });
}
