import { fail } from '@muster/contracts/errors';
import { meantBy } from '@muster/contracts/identifiers/types';
import type { RosterImportChoices } from '@muster/contracts/roster-import/model';
import { ROSTER_TARGETS } from '@muster/contracts/roster-import/constants';
import { ROSTER } from '@muster/contracts/rosters/constants';
import { EntryName } from '@muster/contracts/rosters/model';
import type { Transaction } from '../../platform/database.ts';
import type { Cells, ItemNewcomers, PlannedKind, RowMeaning } from '../../platform/feature/item-kind.ts';
import { importFiles } from '../import-export/public.ts';
import type { Importing, MemberKeyId } from './access.ts';
import { columnSource, holderSource, type RosterItem } from './columns.ts';
import type { KnownRoster, KnownItem } from './known.ts';

const WORDS = {
  members: {
    unnamed: 'This row does not say which member it is about.',
    several: 'Several members on this roster are called this.',
    unknown: 'No member on this roster is called this.',
    repeated: (row: number) => `Row ${row} of the file is about the same member.`,
  },
  entries: {
    unnamed: 'This row does not say what it is called.',
    several: 'Several rows of this roster are called this.',
    unknown: 'No row of this roster is called this.',
    repeated: (row: number) => `Row ${row} of the file is about the same row.`,
  },
} as const;

/** What the rows of a file are planned with, for one person on one roster. */
export async function kindOf(
  tx: Transaction,
  importing: Importing,
  { known, choices }: { readonly known: KnownRoster; readonly choices: RosterImportChoices },
): Promise<PlannedKind<RosterItem>> {
  const { access, columns, targets, mayAdd, mayHold, memberKeys } = importing;
  const { kind } = access.roster;
  const isEntered = kind === 'entries';
  const keys = isEntered ? (['name'] as const) : memberKeys;
  const find = await finderOf(tx, importing, known.others);
  const own = columns.map((column) => columnSource(column, known.cells.get(column.id) ?? new Map()));
  const meaning = isEntered ? newEntry(choices) : otherMember(find, choices);
  return {
    imports: {
      keys: keys.map(keyOf),
      read: () => [known.items],
      order: [...targets],
      columns: mayHold ? [holderSource((cell) => holderIn(find, cell)), ...own] : own,
      words: WORDS[kind],
      rules: () => Promise.resolve(() => []),
      unsure: () => null,
      // Without the permission to add rows, a member who is not on the roster is like one who is not there.
      ...(mayAdd && { newcomers: newcomersOf(isEntered, known, { targets: keys, meaning }) }),
    },
  };
}

function keyOf(id: MemberKeyId) {
  const small = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
  const texts = (cell: string) => small(id === 'identifier' ? [cell, ...meantBy(cell)] : [cell]);
  return { id, names: ROSTER_TARGETS[id], texts };
}

type Find = (cells: Cells) => RosterItem | string | null;

/** Finds members who are not on the roster: the one that cells name, null for none, or why it is not clear. */
async function finderOf(tx: Transaction, { key, memberKeys }: Importing, people: readonly KnownItem[]): Promise<Find> {
  const imports = { keys: memberKeys.map(keyOf), words: WORDS.members, read: () => [people] };
  const index = await importFiles.index(tx, imports, { community: key.community, id: null });
  return (cells) => {
    const found = importFiles.find(imports, index, cells);
    if (found.item) return found.item;
    return found.isAmbiguous ? 'Several members of this community are called this.' : null;
  };
}

function holderIn(find: Find, cell: string): RosterItem | string {
  const found = find({ accId: cell, username: cell, identifier: cell, name: cell });
  return found ?? `No member of this community is called “${cell}”.`;
}

type Meaning = (cells: Cells) => RowMeaning;

/** A row about a member who is not on the roster. */
function otherMember(find: Find, { addRows }: RosterImportChoices): Meaning {
  return (cells) => {
    const found = find(cells);
    if (found === null) return { fault: '' };
    if (typeof found === 'string') return { fault: found };
    if (!addRows) return { fault: `${found.name} is not on this roster. Choose to add members to it.` };
    return { newcomer: { key: found.id, name: found.name, email: null, before: null } };
  };
}

/** A row of the file that the roster does not have. */
function newEntry({ addRows }: RosterImportChoices): Meaning {
  return (cells) => {
    const called = cells['name'] ?? '';
    if (called === '') return { fault: '' };
    if (!addRows) return { fault: 'No row of this roster is called this. Choose to add rows.' };
    const name = EntryName.safeParse(called);
    if (!name.success) return { fault: name.error.issues[0]?.message ?? '' };
    return { newcomer: { key: name.data.toLowerCase(), name: name.data, email: null, before: null } };
  };
}

type Adding = { readonly targets: readonly string[]; readonly meaning: Meaning };

/** How rows are added that are not on the roster. */
function newcomersOf(isEntered: boolean, { added }: KnownRoster, { targets, meaning }: Adding) {
  const newcomers: Omit<ItemNewcomers<RosterItem>, 'write' | 'undo'> = {
    targets,
    blank: (name) => ({ id: crypto.randomUUID(), name, version: 0, holder: null, holderName: null }),
    prepare: () => Promise.resolve(meaning),
    warnings(_importer, adding) {
      const max = isEntered ? ROSTER.entriesMax : ROSTER.pickedMax;
      const refusal = fail(isEntered ? 'rosters.tooManyEntries' : 'rosters.tooManyPicked', { values: { max } });
      return Promise.resolve(added + adding > max ? [refusal] : []);
    },
    unsure: () => null,
  };
  return newcomers;
}
