import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, type TextEncoding } from '../text/decode.ts';

/** The content of a CSV or of a workbook's sheet. `row` is the number of a record in the file; the header is row 1. */
export type CsvFile = {
  readonly encoding: TextEncoding | 'Excel';
  readonly delimiter: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
};

/** What is wrong with a CSV, in words for whoever made it, with the number of the row where there is one. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
}

/** How much a CSV may hold. Blank rows count too; a cell may have some hundred thousand characters at most. */
export type CsvBounds = { readonly rowsMax: number; readonly columnsMax: number };

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Characters that tell which sign parts the columns. */
const LOOKED_AT = 16 * 1024;
const ROWS_LOOKED_AT = 5;
const CELL_CHARACTERS_MAX = 256 * 1024;
/** Stands in no text that is read: what holds it is no CSV. */
const NO_DELIMITER = '\0';
const NAME_CHARACTERS_MAX = 200;

/**
 * Reads a CSV whoever made it: UTF-8, UTF-16 or what Windows writes, columns parted by commas, semicolons, tabs or bars,
 * quotes as RFC 4180 has them. Blank rows are left out. It holds the thread for as long as it takes, so only workers of
 * the parsing pool call it. Throws a {@link CsvFault}.
 */
export function readCsv(bytes: Buffer, bounds: CsvBounds): CsvFile {
  const { encoding, text: whole } = decodeText(bytes);
  // Spreadsheets leave line breaks at the end, which are no rows.
  const text = whole.trimEnd();
  if (text === '') throw new CsvFault('It is empty.');
  if (text.includes('\0')) throw new CsvFault('It is neither CSV nor .xlsx. Save the sheet as one of them first.');
  const delimiter = delimiterOf(text);
  const [head, ...rows] = readRecords(text, { delimiter, ...bounds });
  if (!head) throw new CsvFault('It is empty.');
  const long = head.cells.findIndex((name) => name.length > NAME_CHARACTERS_MAX);
  if (long >= 0) throw new CsvFault(`The name of column ${long + 1} has more than ${NAME_CHARACTERS_MAX} characters.`);
  if (rows.length === 0) throw new CsvFault('It has a head and no rows.');
  return { encoding, delimiter, head: head.cells, rows };
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
  const widths: number[] = [];
  try {
    readRows(text, { delimiter, columnsMax: Infinity }, (_row, cells) => {
      if (!isBlank(cells)) widths.push(cells.length);
      return widths.length < ROWS_LOOKED_AT;
    });
  } catch {
    return 0;
  }
  return Math.min(...widths);
}

type Reading = CsvBounds & { readonly delimiter: string };

function readRecords(text: string, { delimiter, rowsMax, columnsMax }: Reading): CsvFile['rows'] {
  const read: CsvFile['rows'][number][] = [];
  readRows(text, { delimiter, columnsMax }, (row, cells) => {
    // The head is a row of its own.
    if (row > rowsMax + 1) {
      if (read.length > rowsMax) throw new CsvFault(`It has more than ${rowsMax} rows. Split it.`);
      throw new CsvFault(`It has more than ${rowsMax} rows, blank ones among them. Split it.`);
    }
    if (cells.length > (read[0]?.cells.length ?? Infinity)) {
      throw new CsvFault(`Row ${row} has more columns than the first one.`);
    }
    if (!isBlank(cells)) read.push({ row, cells });
    return true;
  });
  return read;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}

/** Ends the parser early. */
class Enough extends Error {}

/**
 * Tells of each row with its number, blank ones too, until that answers false. The parser is told that each cell is a
 * record of its own: with rows as records it makes an error for every row that is shorter than the first, each with a
 * copy of the one before it, which takes minutes for some hundred kilobytes.
 */
function readRows(
  text: string,
  { delimiter, columnsMax }: Pick<Reading, 'delimiter' | 'columnsMax'>,
  tell: (row: number, cells: readonly string[]) => boolean,
): void {
  let row = 1;
  let cells: string[] = [];
  const endRow = () => {
    if (!tell(row, cells)) throw new Enough();
    row += 1;
    cells = [];
  };
  const onCell = ({ raw, record: [cell = ''] }: { readonly raw: string; readonly record: readonly string[] }) => {
    if (cells.push(cell.trim()) > columnsMax) throw new CsvFault(`It has more than ${columnsMax} columns.`);
    if (!raw.endsWith(delimiter)) endRow();
    return null;
  };
  try {
    parse(text, {
      delimiter: NO_DELIMITER,
      record_delimiter: [delimiter, '\r\n', '\n', '\r'],
      raw: true,
      max_record_size: CELL_CHARACTERS_MAX,
      // The library's types say nothing of what a record is with `raw`.
      on_record: onCell as never,
    });
    if (cells.length > 0) endRow();
  } catch (error) {
    if (error instanceof CsvError) throw new CsvFault(inWords(error, row));
    if (!(error instanceof Enough)) throw error;
  }
}

function inWords({ code }: CsvError, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `In row ${row} a quote is opened and never closed.`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `In row ${row} a cell has more than ${CELL_CHARACTERS_MAX} characters.`;
  return `In row ${row} there is a quote where none may be.`;
}
