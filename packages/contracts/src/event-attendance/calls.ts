import * as z from 'zod';
import { PreparedDownload } from '../downloads/model.ts';
import { EXPORT_FORMATS } from '../import-export/constants.ts';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { ATTENDANCE, ATTENDANCE_MARKS, FIGURE_SORTS, FIGURE_SUBJECTS } from './constants.ts';
import { EventAttendance, FigurePage, FigurePosition, MemberAttendance } from './model.ts';

const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const Done = z.object({ id: Uuid });
const keeping = ['calendar.unknown', 'permissions.missing', 'eventAttendance.cancelled'] as const;

const manage = { permission: 'system.manageCalendars' } as const;
/** Which figures are asked for. */
const asked = {
  by: z.enum(FIGURE_SUBJECTS),
  from: Moment,
  to: Moment,
  category: Uuid.nullish(),
  person: Uuid.nullish(),
  search: Text.trim().max(ATTENDANCE.searchMax).default(''),
};
const PERIOD_FAULT = {
  path: ['to'],
  message: `Ask for at most ${ATTENDANCE.figureDaysMax} days, the end behind the start.`,
};

function isPeriod({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days > 0 && days <= ATTENDANCE.figureDaysMax;
}

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
  /**
   * Figures of dates, categories or people, of dates that began within a period of at most 366 days and are not cancelled. They are
   * narrowed down to a category, to a person, or by a part of the name.
   */
  figures: defineCall({
    event: 'event-attendance/figures',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z
      .strictObject({
        community: Uuid,
        ...asked,
        sort: z.enum(FIGURE_SORTS).default('name'),
        after: FigurePosition.nullish(),
        limit: z.int().min(1).max(ATTENDANCE.figurePage).default(ATTENDANCE.figurePage),
      })
      .refine(isPeriod, PERIOD_FAULT)
      .refine(({ by, sort }) => sort !== 'newest' || by === 'event', {
        path: ['sort'],
        message: 'Only dates are ordered by when they begin.',
      })
      .refine(({ sort, after }) => !after || (sort === 'name') === (typeof after.key === 'string'), {
        path: ['after'],
        message: 'Go on in the order in which the list began.',
      }),
    output: FigurePage,
    errors: [],
  }),
  /** Prepares a file of figures by name; answers the address at which it can be fetched: once, soon and by this session. */
  exportFigures: defineCall({
    event: 'event-attendance/exportFigures',
    kind: 'mutation',
    who: manage,
    audit: 'CALENDAR_ATTENDANCE_EXPORT',
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({ community: Uuid, ...asked, format: z.enum(EXPORT_FORMATS) }).refine(isPeriod, PERIOD_FAULT),
    output: PreparedDownload,
    errors: [],
  }),
};
