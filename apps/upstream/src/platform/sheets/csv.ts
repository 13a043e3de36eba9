import { stringify } from 'csv-stringify/sync';
import { type Cell, guarded, type Sheet } from './cell.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const MIME = 'text/csv; charset=utf-8; header=present';

/** What a CSV is served as. */
export const CSV_FILE = { extension: 'csv', contentType: MIME } as const;

/** A sheet as CSV (RFC 4180, UTF-8), piece by piece. With the mark, Excel reads it as UTF-8. */
export async function* csvOf(
  { columns, rows }: Sheet,
  { byteOrderMark }: { readonly byteOrderMark: boolean },
): AsyncGenerator<string> {
  yield (byteOrderMark ? BYTE_ORDER_MARK : '') + line([columns.map(({ label }) => label)]);
  for await (const some of rows) yield line(some);
}

function line(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(textOf)),
    // A break of one sign ends a row too for those who read it, and is not quoted by itself.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/** A number is no formula, whatever sign it begins with. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return cell instanceof Date ? cell.toISOString() : guarded(cell);
}
