import { inflateRawSync } from 'node:zlib';
import excel from 'exceljs';
import { type CsvBounds, CsvFault, type CsvFile } from './read-csv.ts';

/** Upper bound of the unpacked bytes of all parts of a workbook. */
const UNPACKED_BYTES_MAX = 48 * 1024 * 1024;
const PARTS_MAX = 200;
const NAME_CHARACTERS_MAX = 200;
const NO_WORKBOOK = 'It is no workbook that can be read. Save it again as .xlsx, or as CSV.';

/** Signatures and sizes of a ZIP file's records (APPNOTE.TXT 4.3). */
const END = { signature: 0x06054b50, bytes: 22 } as const;
const PART = { signature: 0x02014b50, bytes: 46 } as const;
const LOCAL_BYTES = 30;
const COMMENT_BYTES_MAX = 0xffff;

/** Whether a file is a workbook as Excel writes it, and no text. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
}

/**
 * Reads the first sheet of an Excel workbook as {@link CsvFile}: dates as `2024-04-03`, or as moments where they have a time;
 * formulas as their results. Only workers of the parsing pool call it. Throws a {@link CsvFault}.
 */
export async function readXlsx(bytes: Buffer, bounds: CsvBounds): Promise<CsvFile> {
  refuseBombs(bytes);
  const sheet = await firstSheet(bytes);
  if (sheet.columnCount > bounds.columnsMax) throw new CsvFault(`It has more than ${bounds.columnsMax} columns.`);
  if (sheet.rowCount > bounds.rowsMax + 1) throw new CsvFault(`It has more than ${bounds.rowsMax} rows. Split it.`);
  const read: CsvFile['rows'][number][] = [];
  sheet.eachRow((row, number) => {
    const cells = Array.from({ length: sheet.columnCount }, (_, at) => textOf(row.getCell(at + 1).value));
    if (cells.some((cell) => cell !== '')) read.push({ row: number, cells });
  });
  const [head, ...rows] = read;
  if (!head) throw new CsvFault('It is empty.');
  const long = head.cells.findIndex((name) => name.length > NAME_CHARACTERS_MAX);
  if (long >= 0) throw new CsvFault(`The name of column ${long + 1} has more than ${NAME_CHARACTERS_MAX} characters.`);
  if (rows.length === 0) throw new CsvFault('It has a head and no rows.');
  return { encoding: 'Excel', delimiter: '', head: head.cells, rows };
}

async function firstSheet(bytes: Buffer): Promise<excel.Worksheet> {
  const workbook = new excel.Workbook();
  try {
    // The library's types know an older Buffer.
    await workbook.xlsx.load(bytes as unknown as excel.Buffer, {
      ignoreNodes: ['dataValidations', 'conditionalFormatting'],
    });
  } catch {
    throw new CsvFault(NO_WORKBOOK);
  }
  const sheet = workbook.worksheets.find(({ state }) => state === 'visible') ?? workbook.worksheets[0];
  if (!sheet) throw new CsvFault('It is empty.');
  return sheet;
}

/**
 * Refuses a workbook that unpacks to more than {@link UNPACKED_BYTES_MAX}. Each part is unpacked with a bound, because the sizes
 * stated in the file may be wrong and the library that reads it has no limit of its own.
 */
function refuseBombs(bytes: Buffer): void {
  let left = UNPACKED_BYTES_MAX;
  for (const part of packedParts(bytes)) {
    try {
      left -= inflateRawSync(part, { maxOutputLength: left }).length;
    } catch {
      throw new CsvFault('It is larger than it may be when it is unpacked, or damaged. Save the sheet as CSV.');
    }
    if (left <= 0) throw new CsvFault('It is larger than it may be when it is unpacked. Save the sheet as CSV.');
  }
}

/** The compressed parts, by the directory at the end of the file. */
function packedParts(bytes: Buffer): Buffer[] {
  const end = bytes.subarray(-(END.bytes + COMMENT_BYTES_MAX)).lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const at = Math.max(0, bytes.length - END.bytes - COMMENT_BYTES_MAX) + end;
  if (end < 0 || at + END.bytes > bytes.length) throw new CsvFault(NO_WORKBOOK);
  const count = bytes.readUInt16LE(at + 10);
  if (count > PARTS_MAX) throw new CsvFault(NO_WORKBOOK);
  const parts: Buffer[] = [];
  let entry = bytes.readUInt32LE(at + 16);
  for (let read = 0; read < count; read += 1) {
    if (entry + PART.bytes > bytes.length || bytes.readUInt32LE(entry) !== PART.signature)
      throw new CsvFault(NO_WORKBOOK);
    const packed = partAt(bytes, entry);
    if (packed) parts.push(packed);
    entry += PART.bytes + [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(entry + field), 0);
  }
  return parts;
}

/** A part by its entry in the directory; null for one stored without compression, which is no larger than the file. */
function partAt(bytes: Buffer, entry: number): Buffer | null {
  const method = bytes.readUInt16LE(entry + 10);
  if (method === 0) return null;
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  if (method !== 8 || local + LOCAL_BYTES > bytes.length) throw new CsvFault(NO_WORKBOOK);
  const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + size > bytes.length) throw new CsvFault(NO_WORKBOOK);
  return bytes.subarray(start, start + size);
}

/** The text of a cell. */
function textOf(value: excel.CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'object') return String(value).trim();
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim();
  if ('text' in value) return textOf(value.text);
  if ('error' in value) return value.error;
  return 'result' in value ? textOf(value.result) : '';
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
