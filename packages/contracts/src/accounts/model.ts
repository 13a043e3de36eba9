import * as z from 'zod';
import { LANGUAGES } from '../kit/language/languages.ts';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
import { Notification } from '../notifications/model.ts';
import { PROVIDERS } from '../session/enums.ts';

/** How someone stands to a community: in lists, and as the viewer of a page. */
export const Relation = z.enum(['owner', 'member', 'applicant', 'banned', 'stranger', 'visitor']);
export type Relation = z.infer<typeof Relation>;

/** A community in the list of an account: owned and member lists merged (@spec §3). */
export const AccountCommunity = z.object({
  uuid: Uuid,
  customId: z.string(),
  name: z.string(),
  image: ImageAddress.nullable(),
  relation: Relation,
});
export type AccountCommunity = z.infer<typeof AccountCommunity>;

/** An account with all fields of @spec §3. `notifications` holds the newest; the list has its own call. */
export const Account = z.object({
  userId: Uuid,
  username: z.string(),
  avatarUrl: ImageAddress.nullable(),
  email: z.string().nullable(),
  verified: z.boolean(),
  /** Legacy billing id. */
  customerId: z.string().nullable(),
  newCustomerId: z.string().nullable(),
  notifications: z.array(Notification).max(50),
  communities: z.array(AccountCommunity),
  sonoStaff: z.boolean(),
  sonoDev: z.boolean(),
  sonoManagement: z.boolean(),
  apiIds: z.array(z.string()),
  usedTrial: z.boolean(),
  globalPermissions: z.int(),
  /** What the person reads; null for the language of the community, or of the browser. */
  language: z.enum(LANGUAGES).nullable().default(null),
});
export type Account = z.infer<typeof Account>;

/** An account and the position of its stream at which it is true. */
export const AccountSnapshot = z.object({ asOf: Seq, account: Account });
export type AccountSnapshot = z.infer<typeof AccountSnapshot>;

/** A signed-in device: one sso token. */
export const Device = z.object({
  session: Uuid,
  /** Such as `Chromium on Linux`. */
  label: z.string(),
  isMobile: z.boolean(),
  provider: z.enum(PROVIDERS).nullable(),
  createdAt: Moment,
  lastSeenAt: Moment,
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** A way to sign in to this account. Accounts are keyed by issuer and subject, never by e-mail. */
export const Identity = z.object({
  id: Uuid,
  provider: z.enum(PROVIDERS),
  issuer: z.string(),
  label: z.string(),
  createdAt: Moment,
});
export type Identity = z.infer<typeof Identity>;
