import type { ExportFormat } from '@muster/contracts/import-export/constants';
import { IMPORT_EXPORT_TRAITS } from '@muster/contracts/import-export/constants';
import type { importExportCalls as contract } from '@muster/contracts/import-export/calls';
import { ExportedItems } from '@muster/contracts/import-export/model';
import { fail } from '@muster/contracts/errors';
import { fileWord } from '@muster/contracts/kit/language/say';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { communities } from '../../platform/schema/communities.ts';
import { CSV_FILE, csvOf } from '../../platform/sheets/csv.ts';
import type { Cell, Rows } from '../../platform/sheets/cell.ts';
import { inLots } from '../../platform/sheets/in-lots.ts';
import { XLSX_FILE, xlsxOf } from '../../platform/sheets/xlsx.ts';
import { type DownloadKind, type OpenFile, type Opening, prepareDownload } from '../downloads/public.ts';
import { requireAny } from '../../authorization/guards.ts';
import { type ColumnReader, preparedColumns, type ReadColumn } from '../../platform/feature/item-columns.ts';
import type { ItemExport } from '../../platform/feature/item-kind.ts';
import type { ItemKinds } from './registry.ts';
import { chosenColumns, offeredColumns } from './shown.ts';

/** The kind of download that this is. */
export const EXPORT_KIND = 'export';

type Asked = {
  readonly items: ExportedItems;
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly byteOrderMark: boolean;
};

/** Calls that bring items out as a file. */
export function buildExportCalls(kinds: ItemKinds): Pick<Handlers<typeof contract>, 'columns' | 'export'> {
  return {
    async columns({ community, kind }, { tx, standing }) {
      if (!standing) throw fail('communities.notFound');
      await requireAny({ tx, standing }, community, [IMPORT_EXPORT_TRAITS[kind].permission]);
      const { columns, withheld } = await offeredColumns(kinds, kind, { tx, community, viewer: standing });
      return { columns: [...columns], withheld: withheld && { ...withheld, grantors: [...withheld.grantors] } };
    },

    async export({ community, ...asked }, context) {
      const { tx, standing, now, audit } = context;
      if (!standing) throw fail('communities.notFound');
      const { items, format, columns } = asked;
      const { permission, audit: actions } = IMPORT_EXPORT_TRAITS[items.kind];
      await requireAny({ tx, standing }, community, [permission]);
      const reader = { tx, community, viewer: standing };
      await chosenColumns(kinds, { ...reader, kind: items.kind }, columns);
      const { select, recorded } = kinds.of(items.kind).exports;
      const total = await (await select({ ...reader, now: now() }, items)).count();
      const after = { format, columns, ...recorded(items), total };
      await audit({ action: actions.export, community, target: community, after });
      return prepareDownload(context, { community, kind: EXPORT_KIND, asked, total });
    },
  };
}

/** Items as a file (@decision 0048). */
export function buildExport(kinds: ItemKinds): DownloadKind {
  return {
    open: (opening) => openFile(kinds, opening),

    async ended({ audit }, { community, asked, outcome, rows }) {
      if (community === null) return;
      const { format, items } = asked as Asked;
      const after = { format, outcome, rows };
      const action = IMPORT_EXPORT_TRAITS[items.kind].audit.exportEnd;
      await audit({ action, success: outcome === 'done', community, target: community, after });
    },
  };
}

async function openFile(kinds: ItemKinds, opening: Opening): Promise<OpenFile> {
  const { tx, community, standing, language, asked, now } = opening;
  if (community === null || !standing) throw fail('request.notFound');
  const { format, columns: ids, byteOrderMark, items: kept } = asked as Asked;
  const items = ExportedItems.parse(kept);
  // The permission may be gone since the person asked.
  await requireAny({ tx, standing }, community, [IMPORT_EXPORT_TRAITS[items.kind].permission]);
  const reader = { tx, community, viewer: standing, language };
  const columns = await preparedColumns(reader, await chosenColumns(kinds, { ...reader, kind: items.kind }, ids));
  const { title, fileName, select } = kinds.of(items.kind).exports;
  const selected = await select({ ...reader, now }, items);
  const file = format === 'csv' ? CSV_FILE : XLSX_FILE;
  return {
    name: `${fileName}-${await customIdOf(reader)}-${now.toISOString().slice(0, 10)}.${file.extension}`,
    contentType: file.contentType,
    pieces(written) {
      const rows = rowsOf(tx, { ...selected, columns }, written);
      const sheet = { columns: columns.map(({ column }) => column), rows };
      return format === 'csv' ? csvOf(sheet, { byteOrderMark }) : xlsxOf(sheet, { title: fileWord(language, title) });
    },
  };
}

type Selected = Pick<Awaited<ReturnType<ItemExport['select']>>, 'from' | 'order'> & {
  readonly columns: readonly ReadColumn[];
};

async function* rowsOf(
  tx: Transaction,
  { from, order, columns }: Selected,
  written: (rows: number) => void,
): Rows & AsyncGenerator<readonly (readonly Cell[])[]> {
  const values = columns.map(({ value }, at) => sql`${value} as ${sql.identifier(`c${at}`)}`);
  const statement = sql`select ${sql.join(values, sql`, `)} ${from} ${order}`;
  for await (const rows of inLots(tx, statement)) {
    yield rows.map((row) => columns.map(({ read }, at) => read(row[`c${at}`] ?? null)));
    // Asked for more: these are on their way.
    written(rows.length);
  }
}

async function customIdOf({ tx, community }: ColumnReader): Promise<string> {
  const [row] = await tx
    .select({ customId: communities.customId })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row?.customId ?? '';
}
