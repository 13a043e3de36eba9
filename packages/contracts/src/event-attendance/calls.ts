import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Seq, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { ATTENDANCE, ATTENDANCE_MARKS } from './constants.ts';
import { CategoryAttendance, EventAttendance, MemberAttendance } from './model.ts';

const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const Done = z.object({ id: Uuid });
const keeping = ['calendar.unknown', 'permissions.missing', 'eventAttendance.cancelled'] as const;

/** Calls about who was at events: those who may change an event, and its host, keep its attendance. */
export const eventAttendanceCalls = {
  /** The attendance of one occurrence; the list and the code are for those who keep it. */
  list: defineCall({
    event: 'event-attendance/list',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne,
    output: EventAttendance,
    errors: ['calendar.unknown'],
  }),
  /**
   * Marks people, who are put on the list by it; null takes a mark back. After the end, a mark that takes the place of another one needs
   * a reason. Before people can check in, they are only excused.
   */
  mark: defineCall({
    event: 'event-attendance/mark',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_ATTENDANCE_MARK',
    scope: 'community',
    input: AboutOne.extend({
      accIds: z.array(Uuid).min(1).max(ATTENDANCE.marksMax),
      mark: z.enum(ATTENDANCE_MARKS).nullable(),
      reason: Text.trim().max(ATTENDANCE.reasonMax).default(''),
    }),
    output: Done,
    errors: [...keeping, 'members.notFound', 'eventAttendance.tooEarly', 'eventAttendance.reasonNeeded'],
  }),
  /** Makes a code by which people check in; the one before stops working. */
  renewCode: defineCall({
    event: 'event-attendance/renewCode',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_ATTENDANCE_CODE',
    scope: 'community',
    input: AboutOne,
    output: Done,
    errors: [...keeping, 'eventAttendance.over'],
  }),
  /** Checks the caller in by the code on the spot: attended, or late. A mark that staff gave stays. */
  checkIn: defineCall({
    event: 'event-attendance/checkIn',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_CHECK_IN',
    scope: 'community',
    unkept: ['code'],
    input: AboutOne.extend({ code: Text.trim().min(1).max(20) }),
    output: z.object({ mark: z.enum(ATTENDANCE_MARKS) }),
    errors: [
      'calendar.unknown',
      'session.tooManyAttempts',
      'eventAttendance.cancelled',
      'eventAttendance.tooEarly',
      'eventAttendance.over',
      'eventAttendance.wrongCode',
      'eventAttendance.marked',
    ],
  }),
  /** Marks those who signed up, have no mark, and were on the clock during the event: attended or late. */
  takeFromClock: defineCall({
    event: 'event-attendance/takeFromClock',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_ATTENDANCE_CLOCK',
    scope: 'community',
    input: AboutOne,
    output: z.object({ marked: z.int().min(0) }),
    errors: [...keeping, 'eventAttendance.tooEarly'],
  }),
  /** Closes the attendance after the end: of those who said they come and have no mark, people on leave are excused, others absent. */
  close: defineCall({
    event: 'event-attendance/close',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_ATTENDANCE_CLOSE',
    scope: 'community',
    input: AboutOne,
    output: z.object({ marked: z.int().min(0) }),
    errors: [...keeping, 'eventAttendance.notOver', 'eventAttendance.closed'],
  }),
  /** One's own attendance at events that began within a period, or a member's (`accId`) for staff who manage members. */
  ofMember: defineCall({
    event: 'event-attendance/ofMember',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid.nullish(),
      from: Moment.nullish(),
      to: Moment.nullish(),
    }),
    output: MemberAttendance,
    errors: ['members.notFound', 'permissions.missing'],
  }),
  /** The attendance by category, at events that began within a period. */
  figures: defineCall({
    event: 'event-attendance/figures',
    kind: 'query',
    who: { permission: 'system.manageCalendars' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, from: Moment.nullish(), to: Moment.nullish() }),
    output: z.object({ asOf: Seq, categories: z.array(CategoryAttendance) }),
    errors: [],
  }),
};
