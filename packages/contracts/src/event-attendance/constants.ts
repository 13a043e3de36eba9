/** Bounds of attendance. Zod-free. */
export const ATTENDANCE = {
  /** Characters of a check-in code. */
  codeLength: 6,
  /** Letters and digits of a code: none that look alike. */
  codeAlphabet: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
  /** Minutes before the start from which people check in. */
  opensMinutes: 15,
  /** Minutes after the start from which they are late. */
  lateMinutes: 10,
  reasonMax: 500,
  /** People who are marked at once. */
  marksMax: 100,
  /** People of one answer. */
  peopleMax: 500,
  /** Days that figures are of at most, a leap year, and lines of one page of them. */
  figureDaysMax: 366,
  figurePage: 50,
  searchMax: 100,
} as const;

/** What is on record of a person at an event. */
export const ATTENDANCE_MARKS = ['attended', 'late', 'absent', 'excused'] as const;
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number];

/** Where a mark is from: staff, the code on the spot, time on the clock, or the end of the record. */
export const ATTENDANCE_SOURCES = ['staff', 'code', 'clock', 'closing'] as const;
export type AttendanceSource = (typeof ATTENDANCE_SOURCES)[number];

/** What figures are of: one line for each date of an event, each category, or each person. */
export const FIGURE_SUBJECTS = ['event', 'category', 'person'] as const;
export type FigureSubject = (typeof FIGURE_SUBJECTS)[number];

/** Orders of figures: by name, newest first (dates alone), most often there, most often absent, lowest rate, and highest rate. */
export const FIGURE_SORTS = ['name', 'newest', 'attended', 'absent', 'rateLow', 'rateHigh'] as const;
export type FigureSort = (typeof FIGURE_SORTS)[number];
