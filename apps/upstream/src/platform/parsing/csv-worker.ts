import { move, transferableSymbol, valueSymbol } from 'piscina';
import { type CsvBounds, type CsvFile, CsvFault, readCsv } from '../sheets/read-csv.ts';
import { isWorkbook, readXlsx } from '../sheets/read-xlsx.ts';

/** Why a file cannot be read, in words for the person who made it. */
export type Unreadable = { readonly fault: string };

/** What a CSV holds, without its rows. */
export type CsvColumns = Pick<CsvFile, 'encoding' | 'delimiter' | 'head'> & {
  readonly rows: number;
  /** The first texts of each column, cut to a readable length. */
  readonly samples: readonly (readonly string[])[];
};

/** The head of a CSV, and its rows in pieces that {@link rowsIn} reads one at a time. */
export type CsvRows = Pick<CsvFile, 'head'> & { readonly rows: number; readonly pieces: readonly Uint8Array[] };

/** A row as it crosses from the worker: its number in the file, and the cells that were asked for. */
export type CsvRow = readonly [row: number, cells: readonly string[]];

type CsvTask = { readonly bytes: Uint8Array<ArrayBuffer>; readonly bounds: CsvBounds };

const SAMPLE_CHARACTERS = 200;
/** Rows of one piece: read in well under a millisecond. */
const ROWS_AT_ONCE = 100;

/** Runs in a worker: reads the columns of a CSV or a workbook, with up to `samples` values of each. */
export function csvColumns({
  bytes,
  bounds,
  samples,
}: CsvTask & { readonly samples: number }): Promise<CsvColumns | Unreadable> {
  return read(bytes, bounds, ({ encoding, delimiter, head, rows }) => {
    const found: string[][] = head.map(() => []);
    for (const { cells } of rows) {
      for (const [at, cell] of cells.entries()) {
        const column = found[at];
        if (cell !== '' && column && column.length < samples) column.push(cell.slice(0, SAMPLE_CHARACTERS));
      }
    }
    return { encoding, delimiter, head, rows: rows.length, samples: found };
  });
}

/** Runs in a worker: reads the rows of a CSV or a workbook, with the cells of these columns, by their index in the file. */
export function csvRows({
  bytes,
  bounds,
  columns,
}: CsvTask & { readonly columns: readonly number[] }): Promise<CsvRows | Unreadable> {
  return read(bytes, bounds, ({ head, rows }) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const encoder = new TextEncoder();
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some: CsvRow[] = rows
        .slice(at, at + ROWS_AT_ONCE)
        .map(({ row, cells }) => [row, columns.map((column) => cells[column] ?? '')]);
      pieces.push(encoder.encode(JSON.stringify(some)));
    }
    return moved({ head, rows: rows.length, pieces });
  });
}

async function read<T>(bytes: Uint8Array, bounds: CsvBounds, answer: (file: CsvFile) => T): Promise<T | Unreadable> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    return answer(isWorkbook(content) ? await readXlsx(content, bounds) : readCsv(content, bounds));
  } catch (error) {
    if (error instanceof CsvFault) return { fault: error.message };
    throw error;
  }
}

/** Hands the pieces over instead of copying them. The pool takes it apart again, so that the type stays. */
function moved(value: CsvRows & { readonly pieces: readonly Uint8Array<ArrayBuffer>[] }): CsvRows {
  const transfer = value.pieces.map(({ buffer }) => buffer);
  const movable = { [transferableSymbol]: transfer, [valueSymbol]: value };
  return move(movable) as unknown as CsvRows;
}
