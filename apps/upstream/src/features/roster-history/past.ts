import { fail } from '@muster/contracts/errors';
import { ROSTER_CHANGES } from '@muster/contracts/roster-history/constants';
import type {
  PastColumn,
  PastRoster,
  RosterDifference,
  RosterDifferences,
} from '@muster/contracts/roster-history/model';
import type { CellValue } from '@muster/contracts/rosters/model';
import { UTC } from '@muster/contracts/shifts/model';
import { Temporal } from 'temporal-polyfill';
import type { CallContext } from '../../platform/handler.ts';
import { readInfo, settingsIn } from '../member-settings/public.ts';
import { requireOnRoster, type RosterKey, rosterRules } from '../rosters/public.ts';
import { type AskedPast, type PastRow, readPast } from './read.ts';
import { keptSince, readCellsAt, readTurnedCells } from './store.ts';

type Context = Pick<CallContext, 'tx' | 'standing' | 'now'>;
type Part = { readonly skip: number; readonly limit: number };

/** A part of a roster of members as it was at the end of a day. */
export async function pastOf(
  context: Context,
  key: RosterKey,
  { day, skip, limit }: Part & { readonly day: string },
): Promise<PastRoster> {
  const { moments, columns, rowsAt } = await lookBack(context, key, [day]);
  const [at = context.now()] = moments;
  const rows = await rowsAt(at);
  const page = rows.slice(skip, skip + limit);
  const hasCells = at >= keptSince(context.now());
  const asked = { ...key, columns: hasCells ? columns.map(({ id }) => id) : [] };
  const cells = Map.groupBy(
    await readCellsAt(context.tx, asked, { at, rows: page.map(({ accId }) => accId) }),
    ({ row }) => row,
  );
  const items = page.map(({ rankId: _rank, ...row }) => ({
    ...row,
    cells: Object.fromEntries((cells.get(row.accId) ?? []).map(({ column, value }) => [column, value])),
  }));
  return { day, hasCells, columns, total: rows.length, skip, items };
}

/** A part of the differences of a roster of members between the ends of two days. */
export async function differencesOf(
  context: Context,
  key: RosterKey,
  { from, to, skip, limit }: Part & Readonly<Record<'from' | 'to', string>>,
): Promise<RosterDifferences> {
  if (from >= to) throw fail('rosterHistory.badDays');
  const { moments, columns, rowsAt } = await lookBack(context, key, [from, to]);
  const [earlier = context.now(), later = context.now()] = moments;
  const [before, after] = [await rowsAt(earlier), await rowsAt(later)];
  const hasCells = earlier >= keptSince(context.now());
  const asked = { ...key, columns: hasCells ? columns.map(({ id }) => id) : [] };
  const turned = await readTurnedCells(context.tx, asked, { from: earlier, to: later });
  const was = new Set(before.map(({ accId }) => accId));
  const stayed = new Map(after.flatMap(({ accId, name }) => (was.has(accId) ? [[accId, name] as const] : [])));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ofCells = turned.flatMap((cell): RosterDifference[] => {
    const [name, column] = [stayed.get(cell.row), byId.get(cell.column)];
    if (name === undefined || !column) return [];
    const { id, label, type } = column;
    const values = { from: textOf(column, cell.from), to: textOf(column, cell.to) };
    return [{ accId: cell.row, name, change: 'cell', column: { id, label, type }, ...values }];
  });
  const all = [...differing(before, after), ...inOrder(ofCells, [...stayed.keys()], columns)];
  const counts = Object.fromEntries(
    ROSTER_CHANGES.map((change) => [change, all.filter((each) => each.change === change).length]),
  ) as RosterDifferences['counts'];
  return { hasCells, counts, total: all.length, skip, items: all.slice(skip, skip + limit) };
}

type LookingBack = {
  /** The ends of the days. */
  readonly moments: readonly Date[];
  /** The columns with cells that the reader sees. */
  readonly columns: PastColumn[];
  /** The rows at a moment, without what the reader does not see on the roster. */
  readonly rowsAt: (at: Date) => Promise<PastRow[]>;
};

async function lookBack(context: Context, key: RosterKey, days: readonly string[]): Promise<LookingBack> {
  const { tx, now } = context;
  const access = await requireOnRoster(context, context.standing, { ...key, permission: 'export' });
  const { roster, standing } = access;
  if (roster.kind !== 'members') throw fail('rosters.otherKind');
  const info = await readInfo(tx, key.community);
  const settings = info ? settingsIn(info) : null;
  const zone = settings?.timeZone ?? UTC;
  const statuses = new Map(settings?.statuses.map(({ uuid, label }) => [uuid, label]));
  const rights = rosterRules.rightsOn(standing, key.id);
  const seen = roster.columns.filter((column) => rosterRules.seesColumn(standing, rights, column));
  const seesStatus = seen.some((column) => column.kind === 'member' && column.source === 'status');
  return {
    moments: days.map((day) => endOf(day, zone, now())),
    columns: seen.flatMap((column) => {
      if (column.kind !== 'own') return [];
      const { id, label, type, options } = column;
      return [{ id, label, type, options }];
    }),
    async rowsAt(at) {
      const asked: AskedPast = { community: key.community, roster, at, statuses };
      const rows = await readPast(tx, asked);
      return seesStatus ? rows : rows.map((row) => ({ ...row, status: null }));
    },
  };
}

/** The end of a day by the clocks of a zone; of the present day, the present moment. */
function endOf(day: string, zone: string, now: Date): Date {
  const date = Temporal.PlainDate.from(day);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const order = Temporal.PlainDate.compare(date, today);
  if (order > 0) throw fail('rosterHistory.badDays');
  if (order === 0) return now;
  // A record of the last millisecond is of the day; those of the next midnight are not.
  return new Date(date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1);
}

function differing(before: readonly PastRow[], after: readonly PastRow[]): RosterDifference[] {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.accId, row])));
  const joined = after
    .filter(({ accId }) => !was?.has(accId))
    .map(({ accId, name, rank }) => ({ accId, name, change: 'joined' as const, column: null, from: null, to: rank }));
  const left = before
    .filter(({ accId }) => !is?.has(accId))
    .map(({ accId, name, rank }) => ({ accId, name, change: 'left' as const, column: null, from: rank, to: null }));
  const changed = after.flatMap(({ accId, name, ...now }): RosterDifference[] => {
    const then = was?.get(accId);
    if (!then) return [];
    const rank = { accId, name, change: 'rank' as const, column: null, from: then.rank, to: now.rank };
    const status = { accId, name, change: 'status' as const, column: null, from: then.status, to: now.status };
    return [...(then.rankId === now.rankId ? [] : [rank]), ...(then.status === now.status ? [] : [status])];
  });
  return [...joined, ...left, ...changed];
}

/** What was in a cell, as a text: an option by its label. An option that is gone says nothing. */
function textOf({ type, options }: PastColumn, value: CellValue): string | null {
  if (value === null) return null;
  if (type === 'select') return options.find(({ id }) => id === value)?.label ?? null;
  return String(value);
}

/** Differences of cells by the order of members, and of the columns of a member. */
function inOrder(
  differences: readonly RosterDifference[],
  members: readonly string[],
  columns: readonly PastColumn[],
): RosterDifference[] {
  const row = new Map(members.map((accId, at) => [accId, at]));
  const place = new Map(columns.map(({ id }, at) => [id, at]));
  const placeOf = ({ column }: RosterDifference) => place.get(column?.id ?? '') ?? 0;
  return differences.toSorted(
    (one, other) => (row.get(one.accId) ?? 0) - (row.get(other.accId) ?? 0) || placeOf(one) - placeOf(other),
  );
}
