import * as z from 'zod';
import { SignUpQuestion } from '../calendar/model.ts';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
import { SIGN_UP_ANSWERS } from './constants.ts';

/** What a person replied to a question of an event, with the words of the question as it was then. */
export const Reply = z.object({
  question: Uuid,
  label: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
export type Reply = z.infer<typeof Reply>;

/** What somebody answered. `waiting` is the place in the waiting list, from 1; null for those who have a place, or did not ask for one. */
export const SignUp = z.object({
  answer: z.enum(SIGN_UP_ANSWERS),
  slot: Uuid.nullable(),
  guests: z.int().min(0),
  note: z.string(),
  replies: z.array(Reply),
  waiting: z.int().min(1).nullable(),
});
export type SignUp = z.infer<typeof SignUp>;

/** How many come to an occurrence, guests included, and what the caller answered; null for nothing. */
export const SignUpSummary = z.object({
  occurrence: Uuid,
  going: z.int().min(0),
  maybe: z.int().min(0),
  waiting: z.int().min(0),
  /** Null for any number. */
  capacity: z.int().nullable(),
  mine: SignUp.nullable(),
});
export type SignUpSummary = z.infer<typeof SignUpSummary>;

/** Somebody who answered. */
export const SignedUp = SignUp.extend({
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  at: Moment,
});
export type SignedUp = z.infer<typeof SignedUp>;

/** A role of an event, and how many have it. */
export const SlotUse = z.object({
  id: Uuid,
  label: z.string(),
  capacity: z.int().nullable(),
  going: z.int().min(0),
  waiting: z.int().min(0),
  /** Whether the caller's ranks allow to take it. */
  mayTake: z.boolean(),
});
export type SlotUse = z.infer<typeof SlotUse>;

/** The sign-up of one occurrence. */
export const EventSignUps = z.object({
  asOf: Seq,
  ...SignUpSummary.shape,
  maybeOffered: z.boolean(),
  guestsMax: z.int().min(0),
  /** Until when people sign up. */
  closesAt: Moment,
  slots: z.array(SlotUse),
  /** What people are asked who come, or may. */
  questions: z.array(SignUpQuestion),
  /** Whether the caller may answer now, and enter answers of others. */
  mayAnswer: z.boolean(),
  maySignUpOthers: z.boolean(),
  /** Those who come first, then those who wait in their order, then the others; members alone see them. */
  people: z.array(SignedUp),
  /** Whether there are more people than one answer has. */
  more: z.boolean(),
});
export type EventSignUps = z.infer<typeof EventSignUps>;
