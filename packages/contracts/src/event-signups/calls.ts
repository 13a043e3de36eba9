import * as z from 'zod';
import { CALENDAR } from '../calendar/constants.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { SIGN_UP, SIGN_UP_ANSWERS } from './constants.ts';
import { EventSignUps, SignUp, SignUpSummary } from './model.ts';

const ReplyValue = z.union([
  Text.trim().max(SIGN_UP.replyMax),
  z.number().min(-SIGN_UP.numberMax).max(SIGN_UP.numberMax),
  z.boolean(),
]);
const seen = ['communities.notFound', 'communities.banned', 'calendar.unknown'] as const;

/** Calls about who comes to events (RSVP, @spec §8). */
export const eventSignupsCalls = {
  /** How many come to some occurrences, and what the caller answered. Those that the caller may not see are left out. */
  summaries: defineCall({
    event: 'event-signups/summaries',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid, occurrences: z.array(Uuid).max(SIGN_UP.summariesMax) }),
    output: z.object({ summaries: z.array(SignUpSummary) }),
    errors: ['communities.notFound', 'communities.banned'],
  }),
  /** The sign-up of one occurrence; who answered is for members. */
  list: defineCall({
    event: 'event-signups/list',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: EventSignUps,
    errors: [...seen, 'eventSignups.none'],
  }),
  /**
   * Answers for the caller, or for a member (`accId`) by those who manage the event. Who finds no place left waits for one, in the order of
   * asking; who leaves makes room for the first who fits. Null takes an answer back. `replies` are those to the questions of the event;
   * those of before stay where none are given. Who answers for a member need not reply to what is required.
   */
  answer: defineCall({
    event: 'event-signups/answer',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'CALENDAR_RSVP', about: 'lookedUp' },
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      accId: Uuid.nullish(),
      answer: z.enum(SIGN_UP_ANSWERS).nullable(),
      slot: Uuid.nullable().default(null),
      guests: z.int().min(0).max(50).default(0),
      replies: z
        .array(z.strictObject({ question: Uuid, value: ReplyValue }))
        .max(CALENDAR.questionsMax)
        .refine(
          (all) => new Set(all.map(({ question }) => question)).size === all.length,
          'Reply to each question once.',
        )
        .nullish(),
      note: Text.trim().max(SIGN_UP.noteMax).default(''),
    }),
    output: z.object({ signUp: SignUp.nullable() }),
    errors: [
      'calendar.unknown',
      'members.notFound',
      'permissions.missing',
      'eventSignups.none',
      'eventSignups.closed',
      'eventSignups.cancelled',
      'eventSignups.slotUnknown',
      'eventSignups.slotRanks',
      'eventSignups.tooManyGuests',
      'eventSignups.replyNeeded',
      'eventSignups.replyInvalid',
      'eventSignups.questionsChanged',
    ],
  }),
};
