import { fail } from '@muster/contracts/errors';
import type { ImportMapping } from '@muster/contracts/import-export/model';
import { IMPORT } from '@muster/contracts/import-export/constants';
import type { CsvColumns, CsvRow, Unreadable } from '../../../platform/parsing/csv-worker.ts';
import { type Parsing, ParsingStopped } from '../../../platform/parsing/pool.ts';
import { unguarded } from '../../../platform/sheets/cell.ts';
import { mapInTurns } from '../../../platform/sheets/in-turns.ts';
import type { Cells } from '../../../platform/feature/item-kind.ts';
import type { Sent } from './uploads.ts';

/** A row of a file: its number there, and what it says by where its columns go. */
export type FileRow = { readonly row: number; readonly cells: Cells };

/** What the columns of a file are, and what it is called. */
export type FileColumns = CsvColumns & { readonly name: string };

/** The rows of a file with the names of its columns, and what it is called. */
export type FileRows = { readonly name: string; readonly head: readonly string[]; readonly rows: readonly FileRow[] };

type Reader = { readonly parsing: Parsing; readonly account: string };

/** Has a file's columns read; refuses with `importExport.unreadable`, or for want of a place. */
export async function parseColumns({ parsing, account }: Reader, { name, bytes }: Sent): Promise<FileColumns> {
  const read = parsing.run('csvColumns', account, { bytes, bounds: IMPORT, samples: IMPORT.samples });
  return { name, ...readable(await read.catch(inWords)) };
}

/** Has a file's rows read by where its columns go; refuses as {@link parseColumns} does. */
export async function parseRows(
  { parsing, account }: Reader,
  { name, bytes }: Sent,
  mapping: ImportMapping,
): Promise<FileRows> {
  const targets = Object.values(mapping);
  const columns = Object.keys(mapping).map(Number);
  const read = parsing.run('csvRows', account, { bytes, bounds: IMPORT, columns });
  const { head, pieces } = readable(await read.catch(inWords));
  const decoder = new TextDecoder();
  const rows = await mapInTurns(pieces, (piece) =>
    (JSON.parse(decoder.decode(piece)) as CsvRow[]).map(([row, cells]) => {
      return { row, cells: cellsOf(targets, cells) };
    }),
  );
  return { name, head, rows: rows.flat() };
}

/** What a row says, by target. Cells of several columns with one target become a list. */
function cellsOf(targets: readonly string[], row: readonly string[]): Cells {
  const said: Record<string, string> = {};
  for (const [at, target] of targets.entries()) {
    const cell = unguarded(row[at] ?? '');
    const before = said[target] ?? '';
    said[target] = before !== '' && cell !== '' ? `${before}; ${cell}` : before || cell;
  }
  return said;
}

function readable<Read extends object>(read: Read | Unreadable): Read {
  if ('fault' in read) throw fail('importExport.unreadable', { values: { why: read.fault } });
  return read;
}

function inWords(error: unknown): Unreadable {
  if (error instanceof ParsingStopped) return { fault: 'It takes too long to read. Split it.' };
  throw error;
}
