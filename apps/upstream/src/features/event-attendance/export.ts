import type { FigureSubject } from '@muster/contracts/event-attendance/constants';
import type { PreparedDownload } from '@muster/contracts/downloads/model';
import { fail } from '@muster/contracts/errors';
import type { AttendanceFileWord } from '@muster/contracts/event-attendance/file-words';
import { fileWord } from '@muster/contracts/kit/language/say';
import type { ExportFormat } from '@muster/contracts/import-export/constants';
import { requireAny } from '../../authorization/guards.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/cell.ts';
import { CSV_FILE, csvOf } from '../../platform/sheets/csv.ts';
import { inLots } from '../../platform/sheets/in-lots.ts';
import { XLSX_FILE, xlsxOf } from '../../platform/sheets/xlsx.ts';
import { type DownloadKind, type OpenFile, type Opening, prepareDownload } from '../downloads/public.ts';
import { allFigures, countFigures, type FigureQuery } from './figures.ts';

/** The kind of download that this is. */
export const ATTENDANCE_EXPORT_KIND = 'attendance';

type Prepared = Omit<FigureQuery, 'now' | 'community'> & { readonly format: ExportFormat };

/** Puts on record that a file of figures is asked for, and prepares it. */
export async function prepareFigures(
  context: SignedInContext,
  community: string,
  asked: Prepared,
): Promise<PreparedDownload> {
  const { tx, audit, now } = context;
  const { by, format } = asked;
  const total = await countFigures(tx, { ...asked, community, now: now() });
  await audit({
    action: 'CALENDAR_ATTENDANCE_EXPORT',
    community,
    target: community,
    after: { groupedBy: by, format, total },
  });
  return prepareDownload(context, { community, kind: ATTENDANCE_EXPORT_KIND, asked, total });
}

/** Figures of attendance as a file. */
export const figuresExport: DownloadKind = {
  open: openFigures,

  async ended({ audit }, { community, asked, outcome, rows }) {
    if (community === null) return;
    const { by, format } = asked as Prepared;
    const success = outcome === 'done';
    const after = { groupedBy: by, format, outcome, rows };
    await audit({ action: 'CALENDAR_ATTENDANCE_EXPORT_END', success, community, target: community, after });
  },
};

async function openFigures({ tx, community, standing, language, asked, now }: Opening): Promise<OpenFile> {
  if (community === null) throw fail('request.notFound');
  // The permission can have been taken since it was asked for.
  await requireAny({ tx, standing }, community, ['system.manageCalendars']);
  const { format, ...query } = asked as Prepared;
  const file = format === 'csv' ? CSV_FILE : XLSX_FILE;
  return {
    name: `attendance-${now.toISOString().slice(0, 10)}.${file.extension}`,
    contentType: file.contentType,
    pieces(written) {
      const columns = columnsOf(query.by);
      const rows = rowsOf(tx, { ...query, community, now }, written);
      const word = (english: AttendanceFileWord) => fileWord(language, english);
      const sheet = { columns: columns.map(([column]) => ({ ...column, label: word(column.label) })), rows };
      return format === 'csv' ? csvOf(sheet, { byteOrderMark: true }) : xlsxOf(sheet, { title: word('Attendance') });
    },
  };
}

type Heading = SheetColumn & { readonly label: AttendanceFileWord };

const NAMES: Readonly<Record<FigureSubject, AttendanceFileWord>> = {
  event: 'Event',
  category: 'Category',
  person: 'Name',
};
const number = (label: AttendanceFileWord, key: string) =>
  [{ label, kind: 'number', width: 10 } as Heading, key] as const;

function columnsOf(by: FigureSubject): (readonly [column: Heading, key: string])[] {
  return [
    [{ label: NAMES[by], kind: 'text', width: 30 }, 'label'],
    ...(by === 'event' ? [[{ label: 'Begins', kind: 'moment', width: 20 } as Heading, 'startsAt'] as const] : []),
    ...(by === 'event' ? [] : [number('Events', 'events')]),
    number('Going', 'going'),
    number('Maybe', 'maybe'),
    number('Attended', 'attended'),
    number('Late', 'late'),
    number('Absent', 'absent'),
    number('Excused', 'excused'),
    number('Rate in percent', 'rate'),
  ];
}

async function* rowsOf(
  tx: Transaction,
  query: FigureQuery,
  written: (rows: number) => void,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const columns = columnsOf(query.by);
  for await (const rows of inLots(tx, allFigures(query))) {
    yield rows.map((row) => columns.map(([{ kind }, key]) => toCell(kind, row[key] as string | number | null)));
    written(rows.length);
  }
}

function toCell(kind: SheetColumn['kind'], value: string | number | null): Cell {
  return kind === 'moment' && value !== null ? new Date(value) : value;
}
