import type { PreparedDownload } from '@muster/contracts/downloads/model';
import { fail } from '@muster/contracts/errors';
import { fileWord } from '@muster/contracts/kit/language/say';
import type { AccessFileWord } from '@muster/contracts/permissions/analysis/file-words';
import type { ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { ITEM_PERMISSIONS, PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { Scope } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext, Caller } from '../../../platform/handler.ts';
import { type Cell, joinList, type SheetColumn } from '../../../platform/sheets/cell.ts';
import { CSV_FILE, csvOf } from '../../../platform/sheets/csv.ts';
import { type DownloadKind, type OpenFile, type Opening, prepareDownload } from '../../downloads/public.ts';
import { requireAny } from '../../../authorization/guards.ts';
import { readItems } from '../../../authorization/items.ts';
import { countLines, type Line, readLines, readShortName } from './report.ts';

/** The kind of download that this is. */
export const ACCESS_REPORT_KIND = 'access-report';

/** People whose ranks are in memory at once. */
const LINES_AT_ONCE = 250;

/** Puts on record that the report is taken, and prepares it. */
export async function prepareReport(
  context: CallContext & { readonly caller: Caller },
  community: string,
): Promise<PreparedDownload> {
  const total = await countLines(context.tx, community);
  await context.audit({ action: 'PERMISSIONS_REPORT', community, target: community, after: { total } });
  return prepareDownload(context, { community, kind: ACCESS_REPORT_KIND, asked: {}, total });
}

/** Who holds what, as a file: a line a member, a column a permission, and one an item with all they may with it. */
export const accessReport: DownloadKind = {
  open: (opening) => openReport(opening),

  async ended({ audit }, { community, outcome, rows }) {
    if (community === null) return;
    const of = { community, target: community, after: { outcome, rows } };
    await audit({ action: 'PERMISSIONS_REPORT_END', success: outcome === 'done', ...of });
  },
};

async function openReport({ tx, community, standing, language, now }: Opening): Promise<OpenFile> {
  if (community === null) throw fail('request.notFound');
  // The permission may be gone since the person asked.
  await requireAny({ tx, standing }, community, ['system.changePermissions']);
  const columns = columnsOf(await readItems(tx, community), (english) => fileWord(language, english));
  return {
    name: `access-${await readShortName(tx, community)}-${now.toISOString().slice(0, 10)}.${CSV_FILE.extension}`,
    contentType: CSV_FILE.contentType,
    pieces: (written) => {
      const rows = rowsOf({ tx, community, columns }, written);
      return csvOf({ columns: columns.map(({ head }) => head), rows }, { byteOrderMark: true });
    },
  };
}

type Column = { readonly head: SheetColumn; readonly read: (line: Line) => Cell };
type Source = { readonly tx: Transaction; readonly community: string; readonly columns: readonly Column[] };

/** One snapshot, so that pages of it by account leave nobody out and name nobody twice. */
async function* rowsOf({ tx, community, columns }: Source, written: (rows: number) => void) {
  for (let after: string | null | undefined; after !== null;) {
    const page = await readLines(tx, community, { after: after ?? null, limit: LINES_AT_ONCE, search: '' });
    yield page.lines.map((line) => columns.map(({ read }) => read(line)));
    written(page.lines.length);
    after = page.next;
  }
}

type Say = (english: AccessFileWord) => string;

function columnsOf(kinds: readonly ItemsOfKind[], word: Say): Column[] {
  const yes = (is: boolean) => (is ? word('yes') : '');
  return [
    text(word('name'), ({ name }) => name),
    text(word('account'), ({ account }) => account),
    text(word('ranks'), ({ standing }) => joinList(standing.ranks.map(({ label }) => label))),
    text(word('owner'), ({ standing }) => yes(standing.owner)),
    text(word('needsSecondFactor'), ({ standing }) => yes(standing.secondFactorDue ?? false)),
    ...PERMISSION_NAMES.map((name) => text(name, ({ standing }) => yes(may(standing, name)))),
    ...kinds.flatMap(({ kind, items }) =>
      items.map(({ id, label }) =>
        text(`${kind}: ${label}`, ({ standing }) =>
          joinList(ITEM_PERMISSIONS[kind].filter((permission) => may(standing, { kind, id, permission } as Scope))),
        ),
      ),
    ),
  ];
}

function text(label: string, read: Column['read']): Column {
  return { head: { label, kind: 'text', width: 24 }, read };
}

const may = (standing: AccessContext, scope: Scope) => resolve(standing, scope).allowed;
