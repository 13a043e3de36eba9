/**
 * Columns that measure members: hours on the clock, and attendance at events. One column is of one span, and of hours also of one
 * kind of shift, all of which is in its id: `hours` and `attendance` are those of all time, `hours:lastMonth` and
 * `hours:lastMonth:` with the id of a kind of shift are narrower, and so is `attendance:late:days30`. Zod-free.
 */

/** Spans that a column can be of: all time, the days before now, and weeks and months of the community's calendar. */
export const COLUMN_SPANS = [
  'all',
  'days7',
  'days14',
  'days30',
  'days90',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type ColumnSpan = (typeof COLUMN_SPANS)[number];

/** What a column says of attendance: a share in percent, or how many events a member has this mark at. */
export const ATTENDANCE_FIGURES = ['rate', 'present', 'late', 'absent', 'excused'] as const;
export type AttendanceFigureId = (typeof ATTENDANCE_FIGURES)[number];

/** Hours of ended shifts; `shift` is the id of a kind of shift, null for all kinds. */
export type HoursColumn = { readonly measure: 'hours'; readonly span: ColumnSpan; readonly shift: string | null };
export type AttendanceColumn = {
  readonly measure: 'attendance';
  readonly figure: AttendanceFigureId;
  readonly span: ColumnSpan;
};
export type MeasuredColumn = HoursColumn | AttendanceColumn;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isOneOf<Known extends string>(known: readonly Known[], text: string | undefined): text is Known {
  return (known as readonly (string | undefined)[]).includes(text);
}

/** What the column of an id measures; null for other columns, and for an id that is written otherwise than {@link measuredColumnId} does. */
export function measuredColumnOf(id: string): MeasuredColumn | null {
  const column = parse(id.split(':'));
  return column && measuredColumnId(column) === id ? column : null;
}

function parse([measure, one, two, ...more]: readonly string[]): MeasuredColumn | null {
  if (more.length > 0) return null;
  if (measure === 'hours') {
    const span = one ?? 'all';
    return isOneOf(COLUMN_SPANS, span) && (two === undefined || UUID.test(two))
      ? { measure, span, shift: two ?? null }
      : null;
  }
  const [figure, span] = [one ?? 'rate', two ?? 'all'];
  return measure === 'attendance' && isOneOf(ATTENDANCE_FIGURES, figure) && isOneOf(COLUMN_SPANS, span)
    ? { measure, figure, span }
    : null;
}

/** The id of a column, the shortest that says it. */
export function measuredColumnId(column: MeasuredColumn): string {
  const { measure, span } = column;
  if (measure === 'hours') {
    if (column.shift !== null) return `hours:${span}:${column.shift}`;
    return span === 'all' ? measure : `hours:${span}`;
  }
  if (span !== 'all') return `attendance:${column.figure}:${span}`;
  return column.figure === 'rate' ? measure : `attendance:${column.figure}`;
}

const SPAN_LABELS: Readonly<Record<ColumnSpan, string>> = {
  all: '',
  days7: '7 days',
  days14: '14 days',
  days30: '30 days',
  days90: '90 days',
  thisWeek: 'this week',
  lastWeek: 'last week',
  thisMonth: 'this month',
  lastMonth: 'last month',
};

const FIGURE_LABELS: Readonly<Record<AttendanceFigureId, string>> = {
  rate: 'Attendance in %',
  present: 'Events attended',
  late: 'Events late',
  absent: 'Events absent',
  excused: 'Events excused',
};

const HOURS_LABEL = 'Hours on the clock';

/** The words that {@link measuredLabel} is made of. */
export const MEASURED_WORDS: readonly string[] = [
  HOURS_LABEL,
  ...Object.values(FIGURE_LABELS),
  ...Object.values(SPAN_LABELS).filter(Boolean),
];

/** What a column is called in a file; `of` is the label of its kind of shift, and `word` says the rest in the language of the file. */
export function measuredLabel(column: MeasuredColumn, of: string | null, word: (english: string) => string): string {
  const what = column.measure === 'hours' ? HOURS_LABEL : FIGURE_LABELS[column.figure];
  const span = SPAN_LABELS[column.span];
  return [word(what), of, span && word(span)].filter(Boolean).join(', ');
}
