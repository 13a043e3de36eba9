import type { AuditFileWord } from '@muster/contracts/audit/file-words';
import type { AuditFilter } from '@muster/contracts/audit/model';
import type { PreparedDownload } from '@muster/contracts/downloads/model';
import { fail } from '@muster/contracts/errors';
import type { Language } from '@muster/contracts/kit/language/languages';
import { fileWord } from '@muster/contracts/kit/language/say';
import type { SignedInContext } from '../../platform/handler.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/cell.ts';
import { CSV_FILE, csvOf } from '../../platform/sheets/csv.ts';
import { JSON_LINES_FILE, jsonLinesOf } from '../../platform/sheets/json-lines.ts';
import { type DownloadKind, type OpenFile, type Opening, prepareDownload } from '../downloads/public.ts';
import { requireAny } from '../../authorization/guards.ts';
import { readableBy } from './readable.ts';
import { countEntries, fullEntries, type FullEntry, readCustomId, readHead } from './store.ts';

/** The kind of download that this is. */
export const AUDIT_EXPORT_KIND = 'audit';

type Wanted = { readonly format: 'csv' | 'json'; readonly filter: AuditFilter };
/** `upTo` is the last entry there was when it was asked for, the one that says so included. */
type Asked = Wanted & { readonly upTo: number };

/** Puts on record that a copy is taken, and prepares it up to that entry. */
export async function prepareExport(
  context: SignedInContext,
  community: string,
  { format, filter }: Wanted,
): Promise<PreparedDownload> {
  const { tx, audit } = context;
  await audit({ action: 'AUDIT_EXPORT', community, target: community, after: { format, ...filter } });
  const { seq: upTo } = await readHead(tx, community);
  const total = await countEntries(tx, community, { ...filter, upTo });
  const asked: Asked = { format, filter, upTo };
  return prepareDownload(context, { community, kind: AUDIT_EXPORT_KIND, asked, total });
}

/** A copy of the record as a file, newest first (@decision 0052). */
export const auditExport: DownloadKind = {
  open: (opening) => openExport(opening),

  async ended({ audit }, { community, asked, outcome, rows }) {
    if (community === null) return;
    const after = { format: (asked as Asked).format, outcome, rows };
    await audit({ action: 'AUDIT_EXPORT_END', success: outcome === 'done', community, target: community, after });
  },
};

async function openExport({ tx, community, standing, language, asked, now }: Opening): Promise<OpenFile> {
  if (community === null) throw fail('request.notFound');
  const { format, filter, upTo } = asked as Asked;
  // The permission may be gone since the person asked.
  await requireAny({ tx, standing }, community, ['system.viewAudit']);
  const file = format === 'csv' ? CSV_FILE : JSON_LINES_FILE;
  async function* readable(written: (rows: number) => void) {
    for await (const some of fullEntries(tx, community ?? '', { ...filter, upTo })) {
      yield some.map((entry) => readableBy(standing, entry));
      written(some.length);
    }
  }
  return {
    name: `audit-${await readCustomId(tx, community)}-${now.toISOString().slice(0, 10)}.${file.extension}`,
    contentType: file.contentType,
    pieces(written) {
      const entries = readable(written);
      return format === 'csv'
        ? csvOf({ columns: columnsIn(language), rows: rowsOf(entries, language) }, { byteOrderMark: true })
        : jsonLinesOf(entries);
    },
  };
}

async function* rowsOf(lots: AsyncIterable<readonly FullEntry[]>, language: Language) {
  const word = (english: AuditFileWord) => fileWord(language, english);
  for await (const some of lots) yield some.map((entry) => CELLS.map(([, read]) => read(entry, word)));
}

const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));

type Say = (english: AuditFileWord) => string;

/** What stands in a CSV of it, in order. */
const CELLS: readonly (readonly [label: AuditFileWord, read: (entry: FullEntry, word: Say) => Cell])[] = [
  ['number', ({ seq }) => seq],
  ['at', ({ at }) => at],
  ['who', ({ actor }) => actor?.label ?? null],
  ['whoId', ({ actor }) => actor?.id ?? null],
  ['device', ({ device }) => device],
  ['action', ({ action }) => action],
  ['code', ({ code }) => code],
  ['outcome', ({ success, refusal }, word) => (success ? word('done') : (refusal ?? word('refused')))],
  ['onKind', ({ target }) => target?.kind ?? null],
  ['on', ({ target }) => target?.label ?? null],
  ['onId', ({ target }) => target?.id ?? null],
  ['source', ({ source }) => source],
  ['requestId', ({ requestId }) => requestId],
  ['before', ({ before }) => json(before)],
  ['after', ({ after }) => json(after)],
  ['hash', ({ hash }) => hash],
];

function columnsIn(language: Language): SheetColumn[] {
  return CELLS.map(([label]) => ({ label: fileWord(language, label), kind: 'text', width: 20 }));
}
