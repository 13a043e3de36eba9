import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { Reason } from '../kit/language/reason.ts';
import { Text } from '../kit/text.ts';

/** The secret of an invitation's link. */
export const InviteSecret = Text.regex(/^[\w-]{43}$/);

/** A stored value: where it goes, the heading of its column in English or as the community calls it, and the text of its cell. */
export const WaitingValue = z.object({ target: z.string(), heading: z.string(), text: z.string() });
export type WaitingValue = z.infer<typeof WaitingValue>;

/** An invitation as staff see it. Stored values that the reader may not view are left out. */
export const ExpectedMember = z.object({
  id: Uuid,
  name: z.string(),
  /** Null if the row had no address. */
  email: z.string().nullable(),
  waits: z.array(WaitingValue),
  /** Name of the account that invited them, with whose permissions the values are written. */
  by: z.string(),
  createdAt: Moment,
  expiresAt: Moment,
  isExpired: z.boolean(),
  /** Time of the last e-mail; null if none was sent yet. */
  mailedAt: Moment.nullable(),
  /** Whether staff have copied a link that is valid. */
  hasLink: z.boolean(),
});
export type ExpectedMember = z.infer<typeof ExpectedMember>;

/** A page of invitations, the newest first. `next` is passed back as `after`; `total` counts all that match. */
export const ExpectedMemberPage = z.object({
  items: z.array(ExpectedMember),
  total: z.int().min(0),
  next: Uuid.nullable(),
});
export type ExpectedMemberPage = z.infer<typeof ExpectedMemberPage>;

/** An invitation as the holder of its link sees it. */
export const ShownInvite = z.object({ name: z.string(), by: z.string(), expiresAt: Moment });
export type ShownInvite = z.infer<typeof ShownInvite>;

/** The result of accepting an invitation: the reasons of the values that were left out. */
export const AcceptedInvite = z.object({ leftOut: z.array(Reason) });
export type AcceptedInvite = z.infer<typeof AcceptedInvite>;
