/** Bounds of calendar files that are imported. Zod-free. */
export const CALENDAR_FILE = {
  bytesMax: 2 * 1024 * 1024,
  /** Bytes that are sent at once. */
  partBytes: 256 * 1024,
  /** Events of a file, what is left out of it included. */
  eventsMax: 2_000,
  /** Series of a file: the dates of each are planned. */
  seriesMax: 500,
  /** Dates that one series leaves out. */
  leftOutMax: 2_000,
  /** Days for which events that an import changed can be brought back. */
  undoneDays: 90,
} as const;

/** What becomes of an event of a file. */
export const IMPORT_STATES = ['new', 'changed', 'unchanged', 'skipped'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why an event of a file is left out. */
export const IMPORT_REASONS = [
  'unreadable',
  'noStart',
  'endBeforeStart',
  'tooLong',
  'rule',
  'furtherDates',
  'following',
  'leftOutMany',
  'noDates',
  'over',
  'zone',
  'cancelled',
  'task',
  'journal',
  'busy',
  'twice',
  'terms',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** What is different of an event once it is imported. */
export const IMPORT_NOTES = [
  'noTitle',
  'titleCut',
  'noEnd',
  'placeCut',
  'descriptionCut',
  'private',
  'zoneAssumed',
  'zoneConverted',
  'begunEarlier',
  'firstLeftOut',
  'changeLeftOut',
] as const;
export type ImportNote = (typeof IMPORT_NOTES)[number];
