import * as z from 'zod';
import { AccountCommunity } from '../accounts/model.ts';
import { LIMIT_WORDS, type LimitName } from '../communities/limits.ts';
import { LimitUse } from '../communities/model.ts';
import { ImageAddress, Moment, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { PROVIDERS } from '../session/enums.ts';

/** A community as the operator's list shows it. */
export const ManagedCommunity = z.object({
  uuid: Uuid,
  customId: z.string(),
  name: z.string(),
  image: ImageAddress.nullable(),
  /** Its domain, where one is served. */
  domain: z.string().nullable(),
  owner: z.object({ accId: Uuid, username: z.string() }),
  /** Active members who are not banned. */
  members: z.int().min(0),
  createdAt: Moment,
  state: z.enum(['active', 'suspended']),
});
export type ManagedCommunity = z.infer<typeof ManagedCommunity>;

/** A page of communities, the newest first. `next` is passed back as `after`; `total` counts all that match. */
export const ManagedCommunityPage = z.object({
  items: z.array(ManagedCommunity),
  total: z.int().min(0),
  next: Uuid.nullable(),
});
export type ManagedCommunityPage = z.infer<typeof ManagedCommunityPage>;

/** Which communities a list holds. */
export const ManagedCommunityState = z.enum(['all', 'active', 'suspended']);
export type ManagedCommunityState = z.infer<typeof ManagedCommunityState>;

/** One community with its limits and what it uses of each. */
export const ManagedCommunityDetail = ManagedCommunity.extend({
  limits: z.array(LimitUse),
  /** What its people read while it is suspended; null where nothing was said. */
  words: z.string().nullable(),
});
export type ManagedCommunityDetail = z.infer<typeof ManagedCommunityDetail>;

/** Why an operator does something. It is on record. */
export const OperatorReason = Text.trim().min(1, 'Say why.').max(500, 'Use at most 500 characters.');

const LIMIT_MAX = 1_000_000_000_000_000;

/** Limits that are changed, by their names; bytes for `driveStorage`. */
export const LimitChange = z.partialRecord(
  z.enum(Object.keys(LIMIT_WORDS) as [LimitName, ...LimitName[]]),
  z.int().min(0).max(LIMIT_MAX),
);
export type LimitChange = z.infer<typeof LimitChange>;

/** An account as the operator's list shows it. */
export const ManagedAccount = z.object({
  accId: Uuid,
  username: z.string(),
  avatarUrl: ImageAddress.nullable(),
  email: z.string().nullable(),
  verified: z.boolean(),
  createdAt: Moment,
  /** Whether it operates the installation: its `globalPermissions` are above 0. */
  operator: z.boolean(),
});
export type ManagedAccount = z.infer<typeof ManagedAccount>;

/** A page of accounts, the newest first. `next` is passed back as `after`; `total` counts all that match. */
export const ManagedAccountPage = z.object({
  items: z.array(ManagedAccount),
  total: z.int().min(0),
  next: Uuid.nullable(),
});
export type ManagedAccountPage = z.infer<typeof ManagedAccountPage>;

/** One account: where it takes part, how it signs in, and on how many devices it is signed in. */
export const ManagedAccountDetail = ManagedAccount.extend({
  communities: z.array(AccountCommunity),
  signIns: z.array(z.object({ provider: z.enum(PROVIDERS), label: z.string(), createdAt: Moment })),
  sessions: z.int().min(0),
});
export type ManagedAccountDetail = z.infer<typeof ManagedAccountDetail>;
