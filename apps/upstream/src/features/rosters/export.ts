import type { ExportFormat } from '@muster/contracts/import-export/constants';
import type { PreparedDownload } from '@muster/contracts/downloads/model';
import { fail } from '@muster/contracts/errors';
import { fileWord } from '@muster/contracts/kit/language/say';
import type { RosterFileWord } from '@muster/contracts/rosters/file-words';
import type { RosterKind } from '@muster/contracts/rosters/constants';
import { sql } from 'drizzle-orm';
import { ranksOf } from '../../authorization/store.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/cell.ts';
import { CSV_FILE, csvOf } from '../../platform/sheets/csv.ts';
import { inLots } from '../../platform/sheets/in-lots.ts';
import { XLSX_FILE, xlsxOf } from '../../platform/sheets/xlsx.ts';
import { departmentsOf } from '../departments/public.ts';
import { type DownloadKind, type OpenFile, type Opening, prepareDownload } from '../downloads/public.ts';
import type { ItemKinds } from '../import-export/public.ts';
import { requireOnRoster } from './access.ts';
import { type SeenColumn, seenColumns, selectedValues, storedIn } from './rows/columns.ts';
import { joinedRows, type RosterQuery, placedRows, rowOrder } from './rows/placed.ts';
import { countRows } from './rows/read.ts';
import { rightsOn } from './rules.ts';
import type { RosterKey } from './store.ts';

/** The kind of download that this is. */
export const ROSTER_EXPORT_KIND = 'roster';

type Prepared = { readonly id: string; readonly format: ExportFormat };

/** Puts on record that a file of a roster is asked for, and prepares it. */
export async function prepareExport(
  context: SignedInContext,
  { community, ...asked }: RosterKey & Prepared,
): Promise<PreparedDownload> {
  const { tx, standing, audit } = context;
  const { roster } = await requireOnRoster(context, standing, { community, id: asked.id, permission: 'export' });
  const total = await countRows(tx, { community, roster, search: '' });
  await audit({ action: 'ROSTER_EXPORT', community, target: asked.id, after: { format: asked.format, total } });
  return prepareDownload(context, { community, kind: ROSTER_EXPORT_KIND, asked, total });
}

/** A roster as a file, with the columns that the person sees who fetches it. */
export function buildRosterExport(kinds: ItemKinds): DownloadKind {
  return {
    open: (opening) => openExport(kinds, opening),

    async ended({ audit }, { community, asked, outcome, rows }) {
      if (community === null) return;
      const { id, format } = asked as Prepared;
      const success = outcome === 'done';
      const after = { format, outcome, rows };
      await audit({ action: 'ROSTER_EXPORT_END', success, community, target: id, after });
    },
  };
}

async function openExport(kinds: ItemKinds, opening: Opening): Promise<OpenFile> {
  const { tx, community, standing, language, asked, now } = opening;
  if (community === null) throw fail('request.notFound');
  const { id, format } = asked as Prepared;
  // The permission can have been taken since it was asked for.
  const access = await requireOnRoster({ tx }, standing, { community, id, permission: 'export' });
  const { roster } = access;
  const rights = rightsOn(access.standing, id);
  const columns = await seenColumns(kinds, { tx, community, viewer: access.standing, rights, now, language }, roster);
  const departments = new Map((await departmentsOf(tx, community)).map((each) => [each.id, each.label]));
  const ranks = new Map((await ranksOf(tx, community)).map((rank) => [rank.id, rank.label]));
  const file = format === 'csv' ? CSV_FILE : XLSX_FILE;
  return {
    name: `roster-${now.toISOString().slice(0, 10)}.${file.extension}`,
    contentType: file.contentType,
    pieces(written) {
      const rows = rowsOf(
        tx,
        { asked: { community, roster, search: '' }, columns, labels: { departments, ranks } },
        written,
      );
      const fixed = FIXED[roster.kind].map((column) => ({ ...column, label: fileWord(language, column.label) }));
      const sheet = { columns: [...fixed, ...columns.map((column) => column.sheet)], rows };
      return format === 'csv' ? csvOf(sheet, { byteOrderMark: true }) : xlsxOf(sheet, { title: roster.label });
    },
  };
}

type FixedColumn = SheetColumn & { readonly label: RosterFileWord };

const OF_MEMBER: readonly FixedColumn[] = [
  { label: 'Department', kind: 'text', width: 24 },
  { label: 'Rank', kind: 'text', width: 24 },
];

/** The columns before those of the roster, by the kind of its rows. */
const FIXED: Readonly<Record<RosterKind, readonly FixedColumn[]>> = {
  members: [...OF_MEMBER, { label: 'Name', kind: 'text', width: 28 }],
  entries: [...OF_MEMBER, { label: 'Name', kind: 'text', width: 28 }, { label: 'Holder', kind: 'text', width: 28 }],
};

type Labels = Readonly<Record<'departments' | 'ranks', ReadonlyMap<string, string>>>;
type Exported = { readonly asked: RosterQuery; readonly columns: readonly SeenColumn[]; readonly labels: Labels };

async function* rowsOf(
  tx: Transaction,
  { asked, columns, labels }: Exported,
  written: (rows: number) => void,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const isEntered = asked.roster.kind === 'entries';
  const statement = sql`
    with ${placedRows(asked)}
    select p.department, p.rank, coalesce(m.com_name, a.username) as member ${isEntered ? sql`, e.name` : sql``} ${selectedValues(columns)}
    from ${joinedRows(asked, sql`placed`)}
    ${isEntered ? sql`join roster_entries e on e.community = c.uuid and e.id = p.id` : sql``}
    order by ${rowOrder(asked.roster)}`;
  for await (const rows of inLots(tx, statement)) {
    yield rows.map((row) => [
      labels.departments.get(row['department'] as string) ?? null,
      labels.ranks.get(row['rank'] as string) ?? null,
      ...(isEntered ? [row['name'] as string] : []),
      row['member'] as string | null,
      ...columns.map((column, at) => column.read(storedIn(row, column, at))),
    ]);
    written(rows.length);
  }
}
