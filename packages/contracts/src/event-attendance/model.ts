import * as z from 'zod';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
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

/** The attendance at the events of a category that began within a period. */
export const CategoryAttendance = z.object({
  category: Uuid,
  label: z.string(),
  /** Dates of events that have a mark. */
  events: Count,
  ...AttendanceCounts.shape,
});
export type CategoryAttendance = z.infer<typeof CategoryAttendance>;
