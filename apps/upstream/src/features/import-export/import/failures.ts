import { fail } from '@muster/contracts/errors';
import { IMPORT_EXPORT_TRAITS, type ImportExportKind } from '@muster/contracts/import-export/constants';
import { REFUSED_FILE_WORDS } from '@muster/contracts/import-export/file-words';
import { fileWord, reasonIn } from '@muster/contracts/kit/language/say';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { Cell, SheetColumn } from '../../../platform/sheets/cell.ts';
import { CSV_FILE, csvOf } from '../../../platform/sheets/csv.ts';
import { inLots } from '../../../platform/sheets/in-lots.ts';
import { storedReasons } from '../../../platform/text/stored-reasons.ts';
import { requireAny } from '../../../authorization/guards.ts';
import { memberRunItems, memberRuns } from '../../bulk-actions/public.ts';
import type { DownloadKind, OpenFile, Opening } from '../../downloads/public.ts';
import { type ColumnReader, wordFor } from '../../../platform/feature/item-columns.ts';
import type { Cells, ImportColumnSource, ItemKindSpec } from '../../../platform/feature/item-kind.ts';
import type { ItemKinds } from '../registry.ts';
import { inOrder } from '../shown.ts';
import { textsFor } from './texts.ts';

/** The kind of download that this is. */
export const FAILURES_KIND = 'import-failures';

type Asked = { readonly run: string; readonly kind: ImportExportKind };
type Failed = Record<string, unknown> & {
  readonly data: { readonly row: number; readonly cells: Cells };
  readonly code: string | null;
  readonly text: string | null;
};

/** The rows that an import refused or applied in part, with their original cells and the reasons. */
export function buildFailures(kinds: ItemKinds): DownloadKind {
  return {
    open: (opening) => openFailures(kinds, opening),

    async ended({ audit }, { community, asked, outcome, rows }) {
      if (community === null) return;
      const after = { format: 'csv', outcome, rows };
      const { run: target, kind } = asked as Asked;
      const action = IMPORT_EXPORT_TRAITS[kind].audit.exportEnd;
      await audit({ action, success: outcome === 'done', community, target, kind: 'run', after });
    },
  };
}

async function openFailures(kinds: ItemKinds, opening: Opening): Promise<OpenFile> {
  const { tx, community, caller, standing, language, asked } = opening;
  if (community === null || !standing) throw fail('request.notFound');
  const { run, kind } = asked as Asked;
  await requireAny({ tx, standing }, community, [IMPORT_EXPORT_TRAITS[kind].permission]);
  // What stood in the file is its sender's.
  const failed = sql`from ${memberRunItems} i join ${memberRuns} r on r.id = i.run
    where i.run = ${run} and i.community = ${community} and r.by = ${caller.account}
      and not r.undoing and (i.state = 'failed' or i.state = 'done' and i.text is not null)`;
  const { rows: found } = await tx.execute<{ target: string }>(
    sql`select distinct jsonb_object_keys(i.data -> 'cells') as target ${failed}`,
  );
  const reader = { tx, community, viewer: standing, language };
  const columns = await headed(
    kinds.of(kind),
    reader,
    found.map(({ target }) => target),
  );
  const shown = await textsFor(kinds.of(kind), reader);
  const problemOf = ({ code, text }: Failed) =>
    storedReasons({ code, text: text && shown(text) })
      .map((reason) => reasonIn(language, reason))
      .join(' ');
  return {
    name: `not-imported.${CSV_FILE.extension}`,
    contentType: CSV_FILE.contentType,
    pieces(written) {
      const statement = sql`select i.data, i.code, i.text ${failed} order by i.position`;
      const own = REFUSED_FILE_WORDS.map((word) => fileWord(language, word));
      const heads = [...own, ...columns.map(({ heading }) => heading)];
      const sheet: SheetColumn[] = heads.map((label) => ({ label, kind: 'text', width: 20 }));
      const targets = columns.map(({ target }) => target);
      const rows = rowsOf({ tx, statement, targets, problemOf }, written);
      return csvOf({ columns: sheet, rows }, { byteOrderMark: true });
    },
  };
}

type Reading = {
  readonly tx: Transaction;
  readonly statement: SQL;
  readonly targets: readonly string[];
  /** What stands in the way of a row, in the language of the file. */
  readonly problemOf: (failed: Failed) => string;
};

async function* rowsOf(
  { tx, statement, targets, problemOf }: Reading,
  written: (rows: number) => void,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const some of inLots(tx, statement)) {
    yield (some as readonly Failed[]).map((failed) => {
      const { row, cells } = failed.data;
      return [row, problemOf(failed), ...targets.map((target) => cells[target] ?? '')];
    });
    written(some.length);
  }
}

/**
 * The columns that a file had, called as our own files call them, so that the next import knows where they go. Those of every
 * community come first; what the reader may not see by now is left out.
 */
export async function headed(
  { imports }: ItemKindSpec,
  reader: ColumnReader,
  targets: readonly string[],
): Promise<{ target: string; heading: string }[]> {
  const keys = targets.flatMap((target) => {
    const key = imports.keys.find(({ id }) => id === target);
    return key ? [{ target, heading: wordFor(reader, key.heading) }] : [];
  });
  const columns = [...keys];
  for (const source of imports.columns as readonly ImportColumnSource[]) {
    const own = targets.filter((target) => source.has(target));
    if (own.length === 0) continue;
    const headingOf = await source.headings(reader);
    for (const target of own) {
      const heading = headingOf(target);
      if (heading !== null) columns.push({ target, heading });
    }
  }
  return inOrder(columns, ({ target }) => target, imports.order);
}
