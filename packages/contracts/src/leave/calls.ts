import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { CalendarDay, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { LEAVE, LEAVE_LISTS } from './constants.ts';
import { LeavePage, LeavePosition, LeaveRules, MemberLeave, StoredLeaveRules } from './model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const Reason = Text.trim().min(1, 'Say why.').max(LEAVE.reasonMax);
const Note = Text.trim().max(LEAVE.noteMax, `Use at most ${LEAVE.noteMax} characters.`);
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const Days = { firstDay: CalendarDay, lastDay: CalendarDay };
const Done = z.object({ id: Uuid });
/** What stands in the way of changing the leave of a member. */
const ofStaff = ['members.yourself', 'permissions.outranked'] as const;

/** Calls about leave of absence. Days are days of the community's time zone. */
export const leaveCalls = {
  /** The caller's own leave, or a member's (`accId`) for staff who manage members. */
  ofMember: defineCall({
    event: 'leave/ofMember',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, accId: Uuid.nullish(), before: LeavePosition.nullish() }),
    output: MemberLeave,
    errors: ['members.notFound', 'permissions.missing'],
  }),
  /** Leaves of all members: what waits, the oldest first; who is away, by the last day; who will be, by the first; what is over, newest first. */
  list: defineCall({
    event: 'leave/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      list: z.enum(LEAVE_LISTS).default('waiting'),
      before: LeavePosition.nullish(),
    }),
    output: LeavePage,
    errors: [],
  }),
  /** The rules by which members ask for leave, and the statuses that there are. */
  rules: defineCall({
    event: 'leave/rules',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({
      rules: StoredLeaveRules,
      statuses: z.array(z.object({ id: Uuid, label: z.string() })),
      timeZone: z.string(),
    }),
    errors: [],
  }),
  /** Keeps other rules, where they were not changed since `revision`. Leaves that are there keep their days. */
  setRules: defineCall({
    event: 'leave/setRules',
    kind: 'mutation',
    who: manage,
    audit: 'LEAVE_RULES',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      rules: LeaveRules.refine(({ minDays, maxDays }) => minDays <= maxDays, {
        path: ['maxDays'],
        message: 'The most days are no fewer than the least.',
      }),
      revision: z.int().min(0),
    }),
    output: z.object({ revision: z.int().min(1) }),
    errors: ['input.outdated', 'members.statusUnknown'],
  }),
  /** Asks for leave; those who may decide are told. */
  request: defineCall({
    event: 'leave/request',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'LEAVE_REQUEST', about: ['caller'] },
    scope: 'community',
    input: z.strictObject({ community: Uuid, ...Days, reason: Reason }),
    output: Done,
    errors: [
      'leave.off',
      'leave.badDays',
      'leave.tooShort',
      'leave.tooLong',
      'leave.coolDown',
      'leave.overlap',
      'leave.tooMany',
    ],
  }),
  /** Takes back an own request, or an own leave that was approved and has not begun. */
  withdraw: defineCall({
    event: 'leave/withdraw',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'LEAVE_WITHDRAW', about: ['caller'] },
    scope: 'community',
    input: AboutOne,
    output: Done,
    errors: ['leave.unknown', 'leave.wrongState'],
  }),
  /**
   * Approves or declines what waits: a request, or the extension of a leave. `lastDay` is the one that was seen: where the member asks
   * for another one by now, nothing is decided.
   */
  decide: defineCall({
    event: 'leave/decide',
    kind: 'mutation',
    who: manage,
    audit: {
      action: ({ approve }) => (approve === false ? 'LEAVE_DECLINE' : 'LEAVE_APPROVE'),
      about: 'lookedUp',
    },
    scope: 'community',
    input: AboutOne.extend({ approve: z.boolean(), lastDay: CalendarDay, note: Note.default('') }),
    output: Done,
    errors: ['leave.unknown', 'leave.wrongState', 'leave.passed', 'leave.overlap', 'input.outdated', ...ofStaff],
  }),
  /** Asks for a later last day of an own leave that runs, in the place of one that was asked for before. */
  extend: defineCall({
    event: 'leave/extend',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'LEAVE_EXTEND', about: ['caller'] },
    scope: 'community',
    input: AboutOne.extend({ lastDay: CalendarDay, reason: Reason }),
    output: Done,
    errors: ['leave.unknown', 'leave.wrongState', 'leave.off', 'leave.badDays', 'leave.tooLong', 'leave.overlap'],
  }),
  /** Ends a leave that runs, from today on: an own one, or for staff that of a member, who may also cancel one to come. */
  end: defineCall({
    event: 'leave/end',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'LEAVE_END', about: 'lookedUp' },
    scope: 'community',
    input: AboutOne.extend({ note: Note.default('') }),
    output: Done,
    errors: ['leave.unknown', 'leave.wrongState', 'permissions.missing', 'permissions.outranked'],
  }),
  /** Staff enter a leave for a member, approved; the rules for requests do not bind it. */
  add: defineCall({
    event: 'leave/add',
    kind: 'mutation',
    who: manage,
    audit: 'LEAVE_ADD',
    scope: 'community',
    input: z.strictObject({ community: Uuid, accId: Uuid, ...Days, reason: Reason }),
    output: Done,
    errors: ['members.notFound', 'leave.badDays', 'leave.tooLong', 'leave.overlap', 'leave.tooMany', ...ofStaff],
  }),
  /** Staff change the last day of a leave that is approved or runs; `seen` is the one it had. */
  setLastDay: defineCall({
    event: 'leave/setLastDay',
    kind: 'mutation',
    who: manage,
    audit: { action: 'LEAVE_CHANGE', about: 'lookedUp' },
    scope: 'community',
    input: AboutOne.extend({ lastDay: CalendarDay, seen: CalendarDay, note: Note.default('') }),
    output: Done,
    errors: [
      'leave.unknown',
      'leave.wrongState',
      'leave.badDays',
      'leave.tooLong',
      'leave.overlap',
      'input.outdated',
      ...ofStaff,
    ],
  }),
};
