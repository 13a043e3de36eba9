import type { Transaction } from '../../platform/database.ts';
import { importedRows } from '../rosters/public.ts';
import type { Importing } from './access.ts';
import type { RosterItem } from './columns.ts';
import { countPicked, type KnownCell, type NamedMember, readCells, readEntries, readMembers } from './store.ts';

/** A row or a member, with the texts by which it can be named. */
export type KnownItem = { readonly item: RosterItem; readonly keys: Readonly<Record<string, readonly string[]>> };

/** What is known of a roster before the rows of a file are planned. */
export type KnownRoster = {
  /** Its rows. */
  readonly items: readonly KnownItem[];
  /** Active members who are not on it; where rows are entered, those who can hold one. */
  readonly others: readonly KnownItem[];
  /** Cells that may be written over, by the ids of columns and rows. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, KnownCell>>;
  /** How many rows were added by hand. */
  readonly added: number;
};

/** Reads what rows of a file can mean, and the cells that they can write over. */
export async function readKnown(tx: Transaction, { access, key, columns }: Importing): Promise<KnownRoster> {
  const on = { community: key.community, roster: access.roster };
  const ids = columns.map(({ id }) => id);
  const cells = await readCells(tx, on, ids);
  const members = (await readMembers(tx, key.community)).map(ofMember);
  if (access.roster.kind === 'entries') {
    const items = (await readEntries(tx, on)).map((entry) => ({ item: entry, keys: { name: [entry.name] } }));
    return { items, others: members, cells, added: items.length };
  }
  const accounts = members.map(({ item }) => item.id);
  const present = await importedRows.on(tx, on, accounts);
  return {
    items: members.filter(({ item }) => present.has(item.id)),
    others: members.filter(({ item }) => !present.has(item.id)),
    cells,
    added: await countPicked(tx, on),
  };
}

function ofMember({ id, name, username, identifiers }: NamedMember): KnownItem {
  return {
    item: { id, name, version: 0, holder: null, holderName: null },
    keys: { accId: [id], username: [username], identifier: identifiers, name: [name] },
  };
}
