import { PassThrough, type Writable } from 'node:stream';
import excel from 'exceljs';
import type { Cell, CellKind, Sheet, SheetColumn } from './cell.ts';

/** What an Excel workbook is served as. */
export const XLSX_FILE = {
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Bytes that wait for whoever reads the file, before no more rows are asked for. */
const WAITING_BYTES = 64 * 1024;
const EMPTY = Buffer.alloc(0);
const FORMATS: Readonly<Partial<Record<CellKind, string>>> = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' };
const SHEET_NAME_MAX = 31;

/**
 * A sheet as an Excel workbook, piece by piece: dates and numbers are what they are, texts never formulas, and the head
 * stays in sight. Rows are asked for as fast as the pieces are taken.
 */
export async function* xlsxOf({ columns, rows }: Sheet, { title }: { readonly title: string }): AsyncGenerator<Buffer> {
  const out = new PassThrough({ highWaterMark: WAITING_BYTES });
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const worksheet = workbook.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] });
  worksheet.columns = columns.map(({ kind, width }) => ({
    width,
    style: FORMATS[kind] === undefined ? {} : { numFmt: FORMATS[kind] },
  }));
  const left = Promise.withResolvers<never>();
  // It fails at each end, for whoever still waits; mostly nobody does.
  left.promise.catch(() => undefined);
  async function fill(): Promise<void> {
    const head = worksheet.addRow(columns.map(({ label }) => label));
    head.font = { bold: true };
    head.commit();
    for await (const some of rows) {
      for (const row of some) worksheet.addRow(row.map((cell, at) => valueOf(cell, columns[at]))).commit();
      await taken(worksheet, left.promise);
    }
    worksheet.commit();
    await workbook.commit();
  }
  const filled = fill().catch(
    (error: unknown) => void out.destroy(error instanceof Error ? error : new Error('failed')),
  );
  try {
    for await (const piece of out) yield piece as Buffer;
  } finally {
    left.reject(new Error('nobody reads it any more'));
    out.destroy();
    await filled;
  }
}

/**
 * Waits until what was written has gone into the archive, or nobody wants it any more. The library itself never says
 * that it has enough: it hands each row on to the entry of the archive, which says when it has come to an empty piece.
 */
async function taken(worksheet: excel.Worksheet, left: Promise<unknown>): Promise<void> {
  // The library's types leave out the stream of a sheet that is written piece by piece.
  const { pipes } = (worksheet as unknown as { readonly stream: { readonly pipes: readonly Writable[] } }).stream;
  const entries = pipes.map((entry) => new Promise<void>((resolve) => void entry.write(EMPTY, () => resolve())));
  await Promise.race([Promise.all(entries), left]);
}

function valueOf(cell: Cell, column: SheetColumn | undefined): string | number | Date | null {
  if (column?.kind === 'day' && typeof cell === 'string') return new Date(`${cell}T00:00:00Z`);
  return cell;
}

/** Excel takes no sheet whose name has these signs, or is longer. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[*?:\\/[\]]|^'|'$/g, ' ')
      .trim()
      .slice(0, SHEET_NAME_MAX) || 'Sheet'
  );
}
