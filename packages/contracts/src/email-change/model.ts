import * as z from 'zod';
import { Moment } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';

/** A change of the e-mail address that is under way. */
export const PendingEmailChange = z.object({
  /** The new address. */
  email: z.string(),
  /** The address that has to agree; null for an account that had none. */
  oldEmail: z.string().nullable(),
  newConfirmed: z.boolean(),
  oldConfirmed: z.boolean(),
  /** When it takes effect without the old address; null where that one is asked. */
  effectiveAt: Moment.nullable(),
  /** Until when the addresses can be confirmed. */
  expiresAt: Moment,
});
export type PendingEmailChange = z.infer<typeof PendingEmailChange>;

/** The e-mail address of an account, with the change that is under way; null for none. */
export const OwnEmail = z.object({
  email: z.string().nullable(),
  pending: PendingEmailChange.nullable(),
});
export type OwnEmail = z.infer<typeof OwnEmail>;

/** The secret of a mailed link. */
export const EmailLinkToken = Text.min(20).max(200);

/** A mailed link as the person who opens it sees it, before anything is done. */
export const ShownEmailLink = z.object({
  /** `new` and `old` confirm an address, `stop` ends a change that is under way, `undo` takes one back that is done. */
  purpose: z.enum(['new', 'old', 'stop', 'undo']),
  /** The new address of the change. */
  email: z.string(),
  /** Whether a new password has to be chosen with it. */
  needsPassword: z.boolean(),
});
export type ShownEmailLink = z.infer<typeof ShownEmailLink>;

/** How a change stands once an address was confirmed. `waitsFor` is null where it is done. */
export const EmailChangeStep = z.object({
  waitsFor: z.enum(['new', 'old', 'time']).nullable(),
  /** When it takes effect, where it waits for that. */
  effectiveAt: Moment.nullable(),
});
export type EmailChangeStep = z.infer<typeof EmailChangeStep>;
