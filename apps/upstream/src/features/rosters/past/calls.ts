import { fail } from '@muster/contracts/errors';
import { ROSTER_CHANGES } from '@muster/contracts/rosters/constants';
import type { PastRoster, RosterDifference, RosterDifferences } from '@muster/contracts/rosters/model';
import { UTC } from '@muster/contracts/shifts/model';
import { Temporal } from 'temporal-polyfill';
import type { CallContext } from '../../../platform/handler.ts';
import { readInfo, settingsIn } from '../../member-settings/public.ts';
import { requireOnRoster } from '../access.ts';
import { rightsOn, seesColumn } from '../rules.ts';
import type { RosterKey } from '../store.ts';
import { type AskedPast, type PastRow, readPast } from './read.ts';

type Context = Pick<CallContext, 'tx' | 'standing' | 'now'>;
type Part = { readonly skip: number; readonly limit: number };

/** A part of a roster of members as it was at the end of a day. */
export async function pastOf(
  context: Context,
  key: RosterKey,
  { day, skip, limit }: Part & { readonly day: string },
): Promise<PastRoster> {
  const [rows = []] = await rowsAt(context, key, [day]);
  const items = rows.slice(skip, skip + limit).map(({ rankId: _rank, ...row }) => row);
  return { day, total: rows.length, skip, items };
}

/** A part of the differences of a roster of members between the ends of two days. */
export async function differencesOf(
  context: Context,
  key: RosterKey,
  { from, to, skip, limit }: Part & Readonly<Record<'from' | 'to', string>>,
): Promise<RosterDifferences> {
  if (from >= to) throw fail('rosters.badDays');
  const [before = [], after = []] = await rowsAt(context, key, [from, to]);
  const all = differing(before, after);
  const counts = Object.fromEntries(
    ROSTER_CHANGES.map((change) => [change, all.filter((each) => each.change === change).length]),
  ) as RosterDifferences['counts'];
  return { counts, total: all.length, skip, items: all.slice(skip, skip + limit) };
}

/** The rows at the ends of some days, without what the reader does not see on the roster. */
async function rowsAt(context: Context, key: RosterKey, days: readonly string[]): Promise<PastRow[][]> {
  const { tx, now } = context;
  const access = await requireOnRoster(context, context.standing, { ...key, permission: 'export' });
  const { roster, standing } = access;
  if (roster.kind !== 'members') throw fail('rosters.otherKind');
  const info = await readInfo(tx, key.community);
  const settings = info ? settingsIn(info) : null;
  const zone = settings?.timeZone ?? UTC;
  const statuses = new Map(settings?.statuses.map(({ uuid, label }) => [uuid, label]));
  const rights = rightsOn(standing, key.id);
  const seesStatus = roster.columns.some(
    (column) => column.kind === 'member' && column.source === 'status' && seesColumn(standing, rights, column),
  );
  const pages: PastRow[][] = [];
  for (const day of days) {
    const asked: AskedPast = { community: key.community, roster, at: endOf(day, zone, now()), statuses };
    const rows = await readPast(tx, asked);
    pages.push(seesStatus ? rows : rows.map((row) => ({ ...row, status: null })));
  }
  return pages;
}

/** The end of a day by the clocks of a zone; of the present day, the present moment. */
function endOf(day: string, zone: string, now: Date): Date {
  const date = Temporal.PlainDate.from(day);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const order = Temporal.PlainDate.compare(date, today);
  if (order > 0) throw fail('rosters.badDays');
  if (order === 0) return now;
  // A record of the last millisecond is of the day; those of the next midnight are not.
  return new Date(date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1);
}

function differing(before: readonly PastRow[], after: readonly PastRow[]): RosterDifference[] {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.accId, row])));
  const joined = after
    .filter(({ accId }) => !was?.has(accId))
    .map(({ accId, name, rank }) => ({ accId, name, change: 'joined' as const, from: null, to: rank }));
  const left = before
    .filter(({ accId }) => !is?.has(accId))
    .map(({ accId, name, rank }) => ({ accId, name, change: 'left' as const, from: rank, to: null }));
  const changed = after.flatMap(({ accId, name, ...now }): RosterDifference[] => {
    const then = was?.get(accId);
    if (!then) return [];
    const rank = { accId, name, change: 'rank' as const, from: then.rank, to: now.rank };
    const status = { accId, name, change: 'status' as const, from: then.status, to: now.status };
    return [...(then.rankId === now.rankId ? [] : [rank]), ...(then.status === now.status ? [] : [status])];
  });
  return [...joined, ...left, ...changed];
}
