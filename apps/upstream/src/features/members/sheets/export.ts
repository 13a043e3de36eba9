import type { exportCalls as contract } from '@muster/contracts/members/sheets/calls';
import type { SheetFormat } from '@muster/contracts/members/sheets/columns';
import { MemberQuery } from '@muster/contracts/members/staff-model';
import { fail } from '@muster/contracts/errors';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { CSV_FILE, csvOf } from '../../../platform/sheets/csv.ts';
import type { Cell, Rows } from '../../../platform/sheets/cell.ts';
import { inLots } from '../../../platform/sheets/in-lots.ts';
import { XLSX_FILE, xlsxOf } from '../../../platform/sheets/xlsx.ts';
import { type DownloadKind, type OpenFile, type Opening, prepareDownload } from '../../downloads/public.ts';
import { requireAny } from '../../../authorization/guards.ts';
import { narrow } from '../roster/narrow.ts';
import type { Narrowed } from '../roster/narrowing.ts';
import { countMatching, rosterFrom } from '../roster/store.ts';
import { chosenColumns, columnsFor } from './allowed.ts';
import type { MemberColumn, Names } from './columns.ts';
import { readNames } from './names.ts';

/** The kind of download that this is. */
export const EXPORT_KIND = 'members';

type Asked = {
  readonly format: SheetFormat;
  readonly columns: readonly string[];
  readonly byteOrderMark: boolean;
  readonly filter: MemberQuery;
};

/** Calls that bring members out as a sheet. */
export const exportCalls: Handlers<typeof contract> = {
  async exportColumns({ community }, { tx, standing }) {
    if (!standing) throw fail('communities.notFound');
    return columnsFor(tx, community, standing);
  },

  async export({ community, ...asked }, context) {
    const { tx, standing, now, audit } = context;
    if (!standing) throw fail('communities.notFound');
    await chosenColumns(tx, { community, viewer: standing }, asked.columns);
    const { format, columns, filter } = asked;
    const wanted = await narrow(tx, { community, viewer: standing, now: now() }, filter);
    const total = await countMatching(tx, community, wanted);
    const after = { format, columns, ...recorded(filter), total };
    await audit({ action: 'MEMBER_EXPORT', community, target: community, after });
    return prepareDownload(context, { community, kind: EXPORT_KIND, asked, total });
  },
};

/** A filter as the record has it: of profile fields which, and not what was looked for in them (@decision 0036). */
function recorded({ fields, ...filter }: MemberQuery) {
  return { ...filter, ...(fields.length > 0 && { fields: fields.map(({ field }) => field) }) };
}

/** A sheet of members as a file (@decision 0048). */
export const memberExport: DownloadKind = {
  open: (opening) => openSheet(opening),

  async ended({ audit }, { community, asked, outcome, rows }) {
    if (community === null) return;
    const after = { format: (asked as Asked).format, outcome, rows };
    await audit({ action: 'MEMBER_EXPORT_END', success: outcome === 'done', community, target: community, after });
  },
};

async function openSheet({ tx, community, standing, asked, now }: Opening): Promise<OpenFile> {
  if (community === null || !standing) throw fail('request.notFound');
  const { format, columns: ids, byteOrderMark, filter } = asked as Asked;
  // Whoever was allowed when they asked may not be any more.
  await requireAny({ tx, standing }, community, ['system.manageMembers']);
  const columns = await chosenColumns(tx, { community, viewer: standing }, ids);
  const query = await narrow(tx, { community, viewer: standing, now }, MemberQuery.parse(filter));
  const names = await readNames(tx, community);
  const file = format === 'csv' ? CSV_FILE : XLSX_FILE;
  return {
    name: `members-${names.community}-${now.toISOString().slice(0, 10)}.${file.extension}`,
    contentType: file.contentType,
    pieces(written) {
      const rows = rowsOf(tx, { community, query, columns, names }, written);
      const sheet = { columns: columns.map(({ column }) => column), rows };
      return format === 'csv' ? csvOf(sheet, { byteOrderMark }) : xlsxOf(sheet, { title: 'Members' });
    },
  };
}

type Wanted = {
  readonly community: string;
  readonly query: Narrowed;
  readonly columns: readonly MemberColumn[];
  readonly names: Names;
};

async function* rowsOf(
  tx: Transaction,
  { community, query, columns, names }: Wanted,
  written: (rows: number) => void,
): Rows & AsyncGenerator<readonly (readonly Cell[])[]> {
  const { from, order } = rosterFrom(community, query);
  const values = columns.map(({ value }, at) => sql`${value} as ${sql.identifier(`c${at}`)}`);
  const statement = sql`select ${sql.join(values, sql`, `)} ${from} ${order}`;
  for await (const rows of inLots(tx, statement)) {
    yield rows.map((row) => columns.map(({ read }, at) => read(row[`c${at}`] ?? null, names)));
    // Asked for more: these are on their way.
    written(rows.length);
  }
}
