import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';

/** A CSV as it was read. `row` is the number of each record in the file, the head being the first. */
export type CsvFile = {
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  readonly delimiter: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
};

/** What is wrong with a CSV, in words for whoever made it, with the number of the row where there is one. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
}

type Bounds = { readonly rowsMax: number; readonly columnsMax: number };

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Characters that tell which sign parts the columns. */
const LOOKED_AT = 16 * 1024;
const PIECE = 64 * 1024;

/**
 * Reads a CSV whoever made it: UTF-8, UTF-16 or what Windows writes, columns parted by commas, semicolons, tabs or bars,
 * quotes as RFC 4180 has them. Empty rows are left out. Throws a {@link CsvFault}.
 */
export async function readCsv(bytes: Buffer, bounds: Bounds): Promise<CsvFile> {
  const { encoding, text } = decode(bytes);
  if (text.trim() === '') throw new CsvFault('it is empty.');
  if (text.includes('\0')) throw new CsvFault('it is no CSV. Save the sheet as CSV first.');
  const delimiter = delimiterOf(text);
  const [head, ...rows] = await readRecords(text, { delimiter, ...bounds });
  if (!head) throw new CsvFault('it is empty.');
  if (head.cells.length > bounds.columnsMax) throw new CsvFault(`it has more than ${bounds.columnsMax} columns.`);
  if (rows.length === 0) throw new CsvFault('it has a head and no rows.');
  return { encoding, delimiter, head: head.cells, rows };
}

function decode(bytes: Buffer): { readonly encoding: CsvFile['encoding']; readonly text: string } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { encoding: 'UTF-16', text: new TextDecoder(utf16).decode(bytes) };
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** By its mark, or by every second byte being nothing, which plain letters are in it. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const nothing = (odd: 0 | 1) => start.filter((byte, at) => at % 2 === odd && byte === 0).length > start.length / 4;
  if (nothing(1) && !nothing(0)) return 'utf-16le';
  return nothing(0) && !nothing(1) ? 'utf-16be' : null;
}

/** The sign that parts the most columns in the first rows, the same number in each; a comma where none does. */
function delimiterOf(text: string): string {
  let best = { delimiter: ',', columns: 1 };
  for (const delimiter of DELIMITERS) {
    const columns = columnsBy(text.slice(0, LOOKED_AT), delimiter);
    if (columns > best.columns) best = { delimiter, columns };
  }
  return best.delimiter;
}

function columnsBy(text: string, delimiter: string): number {
  try {
    const rows = parseNow(text, { delimiter, to: 5, relax_column_count: true, skip_empty_lines: true, bom: true });
    return Math.min(...rows.map((cells) => cells.length));
  } catch {
    return 0;
  }
}

type Reading = Bounds & { readonly delimiter: string };
type Read = { row: number; cells: string[] };

async function readRecords(text: string, { delimiter, rowsMax }: Reading): Promise<Read[]> {
  const parser = parse({ delimiter, bom: true, relax_column_count_less: true });
  const read: Read[] = [];
  let row = 0;
  try {
    // In pieces, so that others have their turn.
    const records = Readable.from(piecesOf(text)).pipe(parser);
    for await (const record of records as AsyncIterable<string[]>) {
      row += 1;
      const cells = record.map((cell) => cell.trim());
      // As spreadsheets count: an empty row has a number, and says nothing.
      if (cells.some((cell) => cell !== '')) read.push({ row, cells });
      if (read.length > rowsMax + 1) throw new CsvFault(`it has more than ${rowsMax} rows. Split it.`);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CsvFault(inWords(error));
    throw error;
  }
  return read;
}

function inWords(error: CsvError): string {
  const { code } = error;
  const row = Number((error as { records?: unknown }).records ?? 0) + 1;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `in row ${row} a quote is opened and never closed.`;
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') return `row ${row} has more columns than the first one.`;
  return `in row ${row} there is a quote where none may be.`;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
