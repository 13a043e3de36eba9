import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Clock, CLOCK, OnDuty, ShiftPosition, ShiftType } from './model.ts';
import { Name, Text } from '../kit/text.ts';

const Reason = Text.trim().min(1, 'Say why. The person reads it.').max(CLOCK.reasonMax);
const Note = Text.trim().max(CLOCK.noteMax, `Use at most ${CLOCK.noteMax} characters.`);

/** Calls about time on the clock. */
export const shiftsCalls = {
  /** One's own clock, or a member's (`accId`) for staff who manage members; by page, and of a span of time. */
  clock: defineCall({
    event: 'shifts/clock',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid.nullish(),
      /** The span that shifts and hours are of: what ended after `from` and began before `to`. */
      from: Moment.nullish(),
      to: Moment.nullish(),
      before: ShiftPosition.nullish(),
    }),
    output: Clock,
    errors: ['members.notFound', 'permissions.missing'],
  }),
  /** Everybody who is on the clock. */
  onDuty: defineCall({
    event: 'shifts/onDuty',
    kind: 'query',
    who: { permission: 'system.manageMembers' },
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: OnDuty,
    errors: [],
  }),
  /** Starts a shift. One runs at a time. */
  clockIn: defineCall({
    event: 'shifts/clockIn',
    kind: 'mutation',
    who: { permission: 'system.clock' },
    audit: { action: 'MEMBER_CLOCK_IN', about: ['caller'] },
    scope: 'community',
    input: z.strictObject({ community: Uuid, shift: Uuid.nullable().default(null), note: Note.default('') }),
    output: z.object({ id: Uuid }),
    errors: ['shifts.onClock', 'shifts.typeUnknown', 'shifts.notYours'],
  }),
  /**
   * Ends the running shift, even for who may not start one any more. A note replaces the one from the start. With
   * `endedAt` it ended then, which stands beside it as the member's own word, with the reason they give.
   */
  clockOut: defineCall({
    event: 'shifts/clockOut',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'MEMBER_CLOCK_OUT', about: ['caller'] },
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      note: Note.optional(),
      endedAt: Moment.nullish(),
      reason: Text.trim().max(CLOCK.reasonMax).default(''),
    }),
    output: z.object({ id: Uuid }),
    errors: ['shifts.offClock', 'shifts.badTimes'],
  }),
  /**
   * Staff start or end a shift of a member now: what a program does that knows when somebody begins to work. It needs no permission of
   * the member to work that kind. Ending one leaves `shift` aside.
   */
  clockMember: defineCall({
    event: 'shifts/clockMember',
    kind: 'mutation',
    who: { permission: 'system.manageMembers' },
    audit: ({ direction }) => (direction === 'out' ? 'MEMBER_CLOCK_OUT' : 'MEMBER_CLOCK_IN'),
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid,
      direction: z.enum(['in', 'out']),
      shift: Uuid.nullable().default(null),
    }),
    output: z.object({ id: Uuid }),
    errors: [
      'members.notFound',
      'shifts.typeUnknown',
      'shifts.memberOnClock',
      'shifts.memberOffClock',
      'shifts.memberNotActive',
      'permissions.outranked',
    ],
  }),
  /** Staff put the times of somebody's shift right, and say why; one that runs ends by it. */
  correct: defineCall({
    event: 'shifts/correct',
    kind: 'mutation',
    who: { permission: 'system.manageMembers' },
    audit: { action: 'MEMBER_CLOCK_CORRECT', about: 'lookedUp' },
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      startedAt: Moment,
      endedAt: Moment,
      reason: Reason,
    }),
    output: z.object({ id: Uuid }),
    errors: ['shifts.unknown', 'shifts.badTimes', 'shifts.overlap', 'permissions.outranked'],
  }),
  /** Staff write down a shift that somebody worked and did not clock, and say why. It needs no permission to work that kind. */
  add: defineCall({
    event: 'shifts/add',
    kind: 'mutation',
    who: { permission: 'system.manageMembers' },
    audit: 'MEMBER_CLOCK_ADD',
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid,
      shift: Uuid.nullable().default(null),
      startedAt: Moment,
      endedAt: Moment,
      note: Note.default(''),
      reason: Reason,
    }),
    output: z.object({ id: Uuid }),
    errors: ['members.notFound', 'shifts.typeUnknown', 'shifts.badTimes', 'shifts.overlap', 'permissions.outranked'],
  }),
  /** Staff take away a shift that was none, running or over, and say why; the audit log keeps it. */
  remove: defineCall({
    event: 'shifts/remove',
    kind: 'mutation',
    who: { permission: 'system.manageMembers' },
    audit: { action: 'MEMBER_CLOCK_REMOVE', about: 'lookedUp' },
    scope: 'proven',
    input: z.strictObject({ community: Uuid, id: Uuid, reason: Reason }),
    output: z.object({ id: Uuid }),
    errors: ['shifts.unknown', 'permissions.outranked'],
  }),
  /**
   * Says which kinds of shift there are, in order, and who may work each. One that was there keeps its id, and may keep
   * ranks and departments that are gone by now. `seen` is the list as it was when the change was begun: where it is another
   * one now, nothing is written.
   */
  setTypes: defineCall({
    event: 'shifts/setTypes',
    kind: 'mutation',
    who: { permission: 'system.manageMembers' },
    audit: 'MEMBER_SETTINGS_SHIFTS',
    input: z.strictObject({
      community: Uuid,
      shiftTypes: z
        .array(
          z.strictObject({
            id: Uuid.nullable().default(null),
            label: Name.min(1, 'Give it a name.').max(CLOCK.shiftMax),
            ranks: z.array(Uuid).max(CLOCK.barsMax).default([]),
            departments: z.array(Uuid).max(CLOCK.barsMax).default([]),
          }),
        )
        .max(CLOCK.shiftsMax),
      seen: z
        .array(
          z.strictObject({
            id: Uuid,
            label: Text.max(CLOCK.shiftMax),
            ranks: z.array(Uuid).max(CLOCK.barsMax),
            departments: z.array(Uuid).max(CLOCK.barsMax),
          }),
        )
        .max(CLOCK.shiftsMax),
    }),
    output: z.object({ shiftTypes: z.array(ShiftType) }),
    errors: ['input.outdated', 'shifts.typeUnknown', 'departments.rankUnknown', 'departments.unknown'],
  }),
};
