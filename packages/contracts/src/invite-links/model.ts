import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { INVITE_LINKS } from './constants.ts';

/** The secret of a link. */
export const LinkSecret = Text.regex(/^[\w-]{43}$/);

/** A link to make. */
export const NewInviteLink = z.strictObject({
  /** The rank that people get by it, and with it their department; null for none but that of all new members. */
  rank: Uuid.nullable(),
  /** Days until it expires; null for never. */
  days: z.int().min(1).max(INVITE_LINKS.daysMax).nullable(),
  /** How many people can come in by it; null for any number. */
  usesMax: z.int().min(1).max(INVITE_LINKS.usesMax).nullable(),
  /** For staff: who gets it. */
  note: Text.trim().max(INVITE_LINKS.noteMax),
});
export type NewInviteLink = z.output<typeof NewInviteLink>;

/** Whether people can come in by a link, and why not. */
const State = z.enum(['open', 'expired', 'usedUp', 'revoked']);

/** A link as staff see it. Its secret is shown once, when it is made. */
export const InviteLink = z.object({
  id: Uuid,
  note: z.string(),
  /** With the names that they have now; null for none, and for one that has been removed since. */
  rank: z.object({ id: Uuid, label: z.string(), department: z.string() }).nullable(),
  /** Name of the account that made it, with whose permissions the rank is given. */
  by: z.string(),
  createdAt: Moment,
  expiresAt: Moment.nullable(),
  usesMax: z.int().nullable(),
  uses: z.int().min(0),
  state: State,
});
export type InviteLink = z.infer<typeof InviteLink>;

/** A person who came in by a link. */
export const LinkUse = z.object({ accId: Uuid, name: z.string(), at: Moment });
export type LinkUse = z.infer<typeof LinkUse>;

/** A link as its holder sees it. */
export const ShownLink = z.object({
  by: z.string(),
  rank: z.object({ label: z.string(), department: z.string() }).nullable(),
  expiresAt: Moment.nullable(),
});
export type ShownLink = z.infer<typeof ShownLink>;

/** What came of accepting: why the rank was not given, null where it was or there is none. */
export const AcceptedLink = z.object({ withoutRank: z.string().nullable() });
export type AcceptedLink = z.infer<typeof AcceptedLink>;
