import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { RosterKey } from '../store.ts';
import { rosterEntries } from '../tables.ts';

/** An entered row as it is stored. */
export type StoredEntry = typeof rosterEntries.$inferSelect;

const NUMBER_DIGITS = 12;

/** What rows are sorted by: `1-A-2` comes before `1-A-10`. */
const sortKey = (name: string) =>
  name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(NUMBER_DIGITS, '0'));

const isOf = ({ community, id }: RosterKey) =>
  and(eq(rosterEntries.community, community), eq(rosterEntries.roster, id));

/** The names of the rows of a roster in lower case, those of all rows but one. */
export async function readNames(tx: Transaction, key: RosterKey, without: string | null): Promise<Set<string>> {
  const rows = await tx.select({ id: rosterEntries.id, name: rosterEntries.name }).from(rosterEntries).where(isOf(key));
  return new Set(rows.filter(({ id }) => id !== without).map(({ name }) => name.toLowerCase()));
}

/** Stores new rows without a holder; answers them in the order of their names. */
export async function insertEntries(
  tx: Transaction,
  { community, id: roster }: RosterKey,
  { names, at }: { readonly names: readonly string[]; readonly at: Date },
): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .insert(rosterEntries)
    .values(names.map((name) => ({ community, roster, name, nameKey: sortKey(name), version: 1, enteredAt: at })))
    .returning({ id: rosterEntries.id, name: rosterEntries.name });
  const byName = new Map(rows.map((row) => [row.name, row]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

/** One row; null where it is gone or another roster's. */
export async function readEntry(tx: Transaction, key: RosterKey, row: string): Promise<StoredEntry | null> {
  const [found] = await tx
    .select()
    .from(rosterEntries)
    .where(and(isOf(key), eq(rosterEntries.id, row)));
  return found ?? null;
}

/** Writes the name and the holder of a row as its next version. */
export async function writeEntry(
  tx: Transaction,
  key: RosterKey,
  { id, name, account, version }: Pick<StoredEntry, 'id' | 'name' | 'account' | 'version'>,
): Promise<void> {
  await tx
    .update(rosterEntries)
    .set({ name, nameKey: sortKey(name), account, version })
    .where(and(isOf(key), eq(rosterEntries.id, id)));
}

/** Deletes rows with their cells; answers their names. */
export async function deleteEntries(tx: Transaction, key: RosterKey, rows: readonly string[]): Promise<string[]> {
  const removed = await tx
    .delete(rosterEntries)
    .where(and(isOf(key), inArray(rosterEntries.id, [...rows])))
    .returning({ name: rosterEntries.name });
  return removed.map(({ name }) => name).toSorted();
}

/** Takes a member off the rows that they hold: of all rosters, or of those whose rows become free when their holder leaves. */
export async function freeHeld(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
  { ofAll }: { readonly ofAll: boolean },
): Promise<void> {
  await tx.execute(sql`
    update roster_entries e set account = null, version = e.version + 1 from rosters r
    where e.community = ${community} and e.account = ${account} and r.community = e.community and r.id = e.roster
    ${ofAll ? sql`` : sql`and r.holder_left = 'free'`}`);
}
