import * as z from 'zod';
import { CalendarDay, ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
import { LEAVE, LEAVE_STATES } from './constants.ts';

const Days = z.int().min(1).max(LEAVE.daysMax);

/** The rules by which members of a community ask for leave. Days are days of the community's time zone, the last one included. */
export const LeaveRules = z.strictObject({
  /** Whether members ask for leave at all; what runs goes on without it, and staff still enter leave. */
  enabled: z.boolean(),
  minDays: Days,
  maxDays: Days,
  /** Days between the end of a leave and the beginning of the next one. */
  coolDownDays: z.int().min(0).max(LEAVE.daysMax),
  /** The status of the community's that members have while they are away; null for the one they had. */
  status: Uuid.nullable(),
});
export type LeaveRules = z.infer<typeof LeaveRules>;

/** The rules of a community; `revision` counts their changes and is the base of the next one, 0 where none was made. */
export const StoredLeaveRules = z.object({ ...LeaveRules.shape, revision: z.int().min(0) });
export type StoredLeaveRules = z.infer<typeof StoredLeaveRules>;

/**
 * A leave of a member. `reason` and what staff wrote are null for those who may not read them: they are for the member and for those
 * who may decide about it.
 */
export const Leave = z.object({
  id: Uuid,
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  state: z.enum(LEAVE_STATES),
  firstDay: CalendarDay,
  lastDay: CalendarDay,
  reason: z.string().nullable(),
  askedAt: Moment,
  /** Whether staff entered it. */
  entered: z.boolean(),
  /** What staff decided last; `by` is told to staff alone. */
  decision: z.object({ at: Moment, by: z.string().nullable(), note: z.string().nullable() }).nullable(),
  /** A later last day that the member asks for; null where none waits for an answer. */
  extension: z.object({ lastDay: CalendarDay, reason: z.string().nullable() }).nullable(),
  /** When it ended, was declined, withdrawn or not answered in time; null while it is open. */
  closedAt: Moment.nullable(),
  /** Whether the caller may decide about it, change its last day and end it. */
  mayDecide: z.boolean(),
});
export type Leave = z.infer<typeof Leave>;

/** Where a page of leaves goes on: the last one of the page before, and what the list is ordered by. */
export const LeavePosition = z.strictObject({ at: Moment, id: Uuid });
export type LeavePosition = z.infer<typeof LeavePosition>;

/** The leave of a member: what is open, and a page of what is over, newest first. */
export const MemberLeave = z.object({
  asOf: Seq,
  accId: Uuid,
  /** The day that it is in the community, by its time zone. */
  today: CalendarDay,
  timeZone: z.string(),
  rules: z.object(LeaveRules.shape).omit({ status: true }),
  /** The first day that the rules leave for the next leave. */
  freeFrom: CalendarDay,
  open: z.array(Leave),
  items: z.array(Leave),
  next: LeavePosition.nullable(),
  /** Whether the caller may ask for leave here, which is their own, and whether they may enter leave for this member. */
  mayRequest: z.boolean(),
  mayEnter: z.boolean(),
});
export type MemberLeave = z.infer<typeof MemberLeave>;

/** A page of a list of leaves, and how many each list has that is not over. */
export const LeavePage = z.object({
  asOf: Seq,
  today: CalendarDay,
  items: z.array(Leave),
  next: LeavePosition.nullable(),
  counts: z.object({ waiting: z.int().min(0), away: z.int().min(0), upcoming: z.int().min(0) }),
});
export type LeavePage = z.infer<typeof LeavePage>;
