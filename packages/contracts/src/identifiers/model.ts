import * as z from 'zod';
import { ImageAddress, Moment, PersonNamed, Seq, Uuid } from '../kit/ids.ts';
import { IDENTIFIER_SOURCES, IDENTIFIER_TYPES } from './types.ts';
import { Text } from '../kit/text.ts';

/** One of @spec §3's `apiIds`: a type, a colon, a value. */
export const ApiId = Text.min(3).max(300);

/** An identifier of a member, and how much can be said for it. */
export const MemberIdentifier = z.object({
  id: ApiId,
  type: z.enum(IDENTIFIER_TYPES),
  value: z.string(),
  /** What its owner is called there, where a sign-in told. */
  label: z.string().nullable(),
  source: z.enum(IDENTIFIER_SOURCES),
  /** Who typed it, where somebody did. */
  addedBy: PersonNamed.nullable(),
  verified: z.boolean(),
  /** The person can sign in with it, which proves it; it cannot be removed here. */
  linked: z.boolean(),
  /** Who of staff verified it, when and why. */
  verifiedBy: PersonNamed.nullable(),
  verifiedAt: Moment.nullable(),
  verifiedWhy: z.string().nullable(),
  firstSeen: Moment,
  lastSeen: Moment.nullable(),
  active: z.boolean(),
  preferred: z.boolean(),
});
export type MemberIdentifier = z.infer<typeof MemberIdentifier>;

/** What is known of one member, oldest first, and what the one who asks may do about it. */
export const IdentifierList = z.object({
  asOf: Seq,
  accId: Uuid,
  isSelf: z.boolean(),
  items: z.array(MemberIdentifier),
  mayEdit: z.boolean(),
  mayVerify: z.boolean(),
  /** People here do not enter their own. */
  locked: z.boolean(),
});
export type IdentifierList = z.infer<typeof IdentifierList>;

/** A member whom a search found, with the identifier that it found. */
export const FoundIdentifier = z.object({
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  id: ApiId,
  active: z.boolean(),
});
export type FoundIdentifier = z.infer<typeof FoundIdentifier>;
