import { fail } from '@muster/contracts/errors';
import {
  EXPORT_COLUMNS,
  FIELD_COLUMN,
  IDENTIFIER_COLUMNS,
  identifierTypeOf,
} from '@muster/contracts/members/sheets/columns';
import { IMPORT_TARGET_IDS } from '@muster/contracts/members/sheets/targets';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database.ts';
import type { Cell, SheetColumn } from '../../../../platform/sheets/cell.ts';
import { CSV_FILE, csvOf } from '../../../../platform/sheets/csv.ts';
import { inLots } from '../../../../platform/sheets/in-lots.ts';
import type { DownloadKind, OpenFile, Opening } from '../../../downloads/public.ts';
import { requireAny } from '../../../../authorization/guards.ts';
import { seenFields, withFieldNames } from '../../field-rights.ts';
import type { Cells } from './plan.ts';
import { memberRunItems, memberRuns } from '../../../bulk-actions/public.ts';

/** The kind of download that this is. */
export const FAILURES_KIND = 'import-failures';

type Asked = { readonly run: string };
type Failed = Record<string, unknown> & {
  readonly data: { readonly row: number; readonly cells: Cells };
  readonly text: string | null;
};

/** The rows that an import could not do, as they stood in its file, each with what stood in its way. */
export const importFailures: DownloadKind = {
  open: (opening) => openFailures(opening),

  async ended({ audit }, { community, asked, outcome, rows }) {
    if (community === null) return;
    const after = { format: 'csv', outcome, rows };
    const { run: target } = asked as Asked;
    await audit({ action: 'MEMBER_EXPORT_END', success: outcome === 'done', community, target, kind: 'run', after });
  },
};

async function openFailures({ tx, community, caller, standing, asked }: Opening): Promise<OpenFile> {
  if (community === null) throw fail('request.notFound');
  await requireAny({ tx, standing }, community, ['system.manageMembers']);
  // What stood in the file is its sender's.
  const failed = sql`from ${memberRunItems} i join ${memberRuns} r on r.id = i.run
    where i.run = ${(asked as Asked).run} and i.community = ${community} and r.by = ${caller.account}
      and not r.undoing and i.state = 'failed'`;
  const { rows: found } = await tx.execute<{ target: string }>(
    sql`select distinct jsonb_object_keys(i.data -> 'cells') as target ${failed}`,
  );
  const seen = standing ? await seenFields(tx, community, standing) : [];
  const labels = new Map(seen.map(({ id, label }) => [`${FIELD_COLUMN}${id}`, label]));
  const targets = inOrder(
    found.map(({ target }) => target),
    labels,
  );
  const heads = ['Row', 'Problem', ...targets.map((target) => headOf(target, labels))];
  return {
    name: `not-imported.${CSV_FILE.extension}`,
    contentType: CSV_FILE.contentType,
    pieces(written) {
      const statement = sql`select i.data, i.text ${failed} order by i.position`;
      const columns: SheetColumn[] = heads.map((label) => ({ label, kind: 'text', width: 20 }));
      return csvOf({ columns, rows: rowsOf({ tx, statement, targets, seen }, written) }, { byteOrderMark: true });
    },
  };
}

type Reading = {
  readonly tx: Transaction;
  readonly statement: SQL;
  readonly targets: readonly string[];
  readonly seen: readonly ProfileField[];
};

async function* rowsOf(
  { tx, statement, targets, seen }: Reading,
  written: (rows: number) => void,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const some of inLots(tx, statement)) {
    yield (some as readonly Failed[]).map(({ data: { row, cells }, text }) => [
      row,
      text === null ? null : withFieldNames(text, seen),
      ...targets.map((target) => cells[target] ?? ''),
    ]);
    written(some.length);
  }
}

/** Those of every community first, and then the fields that whoever takes the file may see by now. */
function inOrder(targets: readonly string[], seen: ReadonlyMap<string, string>): string[] {
  const general = IMPORT_TARGET_IDS.filter((id) => targets.includes(id));
  const identifiers = targets.filter((target) => identifierTypeOf(target));
  return [...general, ...identifiers, ...targets.filter((target) => seen.has(target))];
}

/** As our own sheets call it, so that the next import knows where it goes. */
function headOf(target: string, labels: ReadonlyMap<string, string>): string {
  if (target.startsWith(FIELD_COLUMN)) return labels.get(target) ?? target;
  const type = identifierTypeOf(target);
  if (type) return IDENTIFIER_COLUMNS[type][0];
  if (Object.hasOwn(EXPORT_COLUMNS, target)) return EXPORT_COLUMNS[target as keyof typeof EXPORT_COLUMNS];
  return target === 'note' ? 'Note' : 'Identifier';
}
