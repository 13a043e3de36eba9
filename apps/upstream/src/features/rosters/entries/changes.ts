import { fail } from '@muster/contracts/errors';
import { ROSTER } from '@muster/contracts/rosters/constants';
import { firstFree, hasOnePlace } from '@muster/contracts/rosters/free-values';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { lockOnRoster } from '../access.ts';
import { rowsChanged } from '../cells.ts';
import { namesOf } from '../rows/members.ts';
import { activeAmong, type RosterKey } from '../store.ts';
import * as store from './store.ts';

/** Enters rows on a roster, patterns in their names replaced; answers them. */
export async function addEntries(context: Context, key: RosterKey, wanted: readonly string[]) {
  const { tx, audit, now } = context;
  const { roster } = await lockOnRoster(context, { ...key, permission: 'addRows' });
  if (roster.kind !== 'entries') throw fail('rosters.otherKind');
  const taken = await namesBefore(tx, key, wanted.length);
  const names = wanted.map((name) => {
    const found = freeName(name, taken);
    taken.add(found.toLowerCase());
    return found;
  });
  const added = await store.insertEntries(tx, key, { names, at: now() });
  await audit({ action: 'ROSTER_ENTRIES_ADD', community: key.community, target: key.id, after: { rows: names } });
  await rowsChanged(context, key);
  return added;
}

/** The names of a roster in lower case; refuses more rows than a roster can have (`rosters.tooManyEntries`). */
async function namesBefore(tx: Context['tx'], key: RosterKey, adding: number): Promise<Set<string>> {
  const taken = await store.readNames(tx, key, null);
  if (taken.size + adding > ROSTER.entriesMax) {
    throw fail('rosters.tooManyEntries', { values: { max: ROSTER.entriesMax } });
  }
  return taken;
}

/** Inserts rows with names that are not taken, without an audit entry; answers them. Refuses more rows than a roster can have (`rosters.tooManyEntries`). */
export async function enterRows(
  tx: Context['tx'],
  key: RosterKey,
  entering: { readonly names: readonly string[]; readonly at: Date },
): Promise<{ id: string; name: string }[]> {
  await namesBefore(tx, key, entering.names.length);
  return store.insertEntries(tx, key, entering);
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (hasOnePlace(name)) {
    const free = firstFree(name, taken);
    if (free === null) throw fail('rosters.noneFree', { values: { pattern: name } });
    return free;
  }
  if (taken.has(name.toLowerCase())) throw fail('rosters.nameTaken', { values: { name } });
  return name;
}

type Edited = Readonly<Record<'row' | 'name', string>> & { readonly accId: string | null; readonly version: number };

/** Gives a row another name or holder; answers its new version. */
export async function editEntry(
  context: Context,
  key: RosterKey,
  { row, name, accId, version }: Edited,
): Promise<number> {
  const { tx, audit } = context;
  const { community, id: target } = key;
  await lockOnRoster(context, { ...key, permission: 'editRows' });
  const known = await store.readEntry(tx, key, row);
  if (!known) throw fail('rosters.rowUnknown');
  if (known.version !== version) throw fail('rosters.rowChanged', { values: { name: known.name } });
  const taken = await store.readNames(tx, key, row);
  if (taken.has(name.toLowerCase())) throw fail('rosters.nameTaken', { values: { name } });
  if (accId !== null && accId !== known.account && (await activeAmong(tx, community, [accId])).length === 0) {
    throw fail('members.notFound');
  }
  if (name === known.name && accId === known.account) return version;
  await store.writeEntry(tx, key, { id: row, name, account: accId, version: version + 1 });
  const called = await namesOf(
    tx,
    community,
    [accId, known.account].flatMap((account) => account ?? []),
  );
  const holderOf = (account: string | null) => (account === null ? null : (called.get(account) ?? ''));
  await audit({
    action: 'ROSTER_ENTRY_EDIT',
    community,
    target,
    before: { row: known.name, holder: holderOf(known.account) },
    after: { row: name, holder: holderOf(accId) },
  });
  await rowsChanged(context, key);
  return version + 1;
}

/** Deletes rows with their cells; answers how many. */
export async function removeEntries(context: Context, key: RosterKey, rows: readonly string[]): Promise<number> {
  const { tx, audit } = context;
  await lockOnRoster(context, { ...key, permission: 'removeRows' });
  const names = await store.deleteEntries(tx, key, rows);
  if (names.length === 0) return 0;
  await audit({ action: 'ROSTER_ENTRIES_REMOVE', community: key.community, target: key.id, before: { rows: names } });
  await rowsChanged(context, key);
  return names.length;
}
