import * as z from 'zod';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { ATTENDANCE_MARKS, ATTENDANCE_SOURCES } from './constants.ts';

const Count = z.int().min(0);

/** How many people have each mark. */
export const AttendanceCounts = z.object({ attended: Count, late: Count, absent: Count, excused: Count });
export type AttendanceCounts = z.infer<typeof AttendanceCounts>;

/** A person on the attendance list of an event. */
export const Attendee = z.object({
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  /** What they answered to the invitation; null for those who were added by hand, or took their answer back. */
  answer: z.enum(['going', 'maybe']).nullable(),
  mark: z.enum(ATTENDANCE_MARKS).nullable(),
  source: z.enum(ATTENDANCE_SOURCES).nullable(),
  /** Why the mark was corrected; empty where it was not. */
  reason: z.string(),
  at: Moment.nullable(),
});
export type Attendee = z.infer<typeof Attendee>;

/** The attendance of one occurrence. */
export const EventAttendance = z.object({
  asOf: Seq,
  occurrence: Uuid,
  /** From when to when people check in by a code, and from when they are late. */
  opensAt: Moment,
  lateAt: Moment,
  endsAt: Moment,
  /** There is a code, so that people can check in. */
  hasCode: z.boolean(),
  /** The caller's own mark. */
  mine: z.enum(ATTENDANCE_MARKS).nullable(),
  /** The caller keeps the attendance. What follows is for those alone: it is null or empty for others. */
  mayKeep: z.boolean(),
  code: z.string().nullable(),
  counts: AttendanceCounts.nullable(),
  closedAt: Moment.nullable(),
  people: z.array(Attendee),
  /** Whether there are more people than one answer has. */
  more: z.boolean(),
});
export type EventAttendance = z.infer<typeof EventAttendance>;

/** How often a member has each mark, at events that began within a period. */
export const MemberAttendance = z.object({ asOf: Seq, ...AttendanceCounts.shape });
export type MemberAttendance = z.infer<typeof MemberAttendance>;

/** Sums over sign-ups and marks. `going` are those who said that they come and had a place. */
const sums = { events: Count, going: Count, maybe: Count, ...AttendanceCounts.shape };
/** Whole percent of those who were there, late or not, among those who were there or absent; null where there is no such mark. */
const Rate = z.int().min(0).max(100).nullable();

/** Figures of a date, a category or a person. */
export const AttendanceFigure = z.object({
  /** Of the date, the category or the account. */
  id: Uuid,
  label: z.string(),
  /** When a date begins; null for others. */
  startsAt: Moment.nullable(),
  /** The picture of a person; null for others. */
  avatarUrl: ImageAddress.nullable(),
  ...sums,
  rate: Rate,
});
export type AttendanceFigure = z.infer<typeof AttendanceFigure>;

/** Where a page of figures goes on: the last line of the page before, by what the list is ordered by. */
export const FigurePosition = z.strictObject({ key: z.union([z.int(), Text.max(400)]), id: Uuid });
export type FigurePosition = z.infer<typeof FigurePosition>;

/** A page of figures. `events` counts dates with an answer or a mark; `totals` are of all lines, on the first page alone. */
export const FigurePage = z.object({
  asOf: Seq,
  items: z.array(AttendanceFigure),
  totals: z.object({ lines: Count, ...sums, rate: Rate }).nullable(),
  next: FigurePosition.nullable(),
});
export type FigurePage = z.infer<typeof FigurePage>;
