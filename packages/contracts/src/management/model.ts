import * as z from 'zod';
import { AccountCommunity } from '../accounts/model.ts';
import { LimitUse } from '../communities/model.ts';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
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

/** A limit of a community as operators see it: `own` says that it stands in place of `planned`, the limit of its plan. */
export const ManagedLimit = LimitUse.extend({ planned: z.int().min(0), own: z.boolean() });
export type ManagedLimit = z.infer<typeof ManagedLimit>;

/** One community with its plan, its limits and what it uses of each. */
export const ManagedCommunityDetail = ManagedCommunity.extend({
  limits: z.array(ManagedLimit),
  plan: z.object({ id: Uuid, name: z.string() }),
  /** What its people read while it is suspended; null where nothing was said. */
  words: z.string().nullable(),
});
export type ManagedCommunityDetail = z.infer<typeof ManagedCommunityDetail>;

/** Why an operator does something. It is on record. */
export const OperatorReason = Text.trim().min(1, 'Say why.').max(500, 'Use at most 500 characters.');

/** The text shown to members, or to the person, during a suspension: the reason, and a contact. */
export const SuspensionWords = Text.trim().min(1, 'Say why, and whom to write to.').max(500);

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
  /** Whether an operator has suspended it: it can sign in nowhere. */
  suspended: z.boolean().default(false),
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
  /** What its person reads on signing in while it is suspended; null where it is not. */
  words: z.string().nullable().default(null),
});
export type ManagedAccountDetail = z.infer<typeof ManagedAccountDetail>;

/** An action of an operator, or a refused attempt of another account. */
export const OperatorEntry = z.object({
  /** Its place in the installation's record; later ones have higher numbers. */
  id: Seq,
  at: Moment,
  /** Text: a newer upstream may know more actions. */
  action: z.string(),
  success: z.boolean(),
  /** Null for what the product did by itself, as at its first start. */
  actor: z.object({ id: z.string(), label: z.string().nullable() }).nullable(),
  target: z.object({ id: z.string(), kind: z.string().nullable(), label: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  /** What was changed: names of the fields. */
  fields: z.array(z.string()),
});
export type OperatorEntry = z.infer<typeof OperatorEntry>;

/** A page of the operators' record, newest first. `next` is passed back as `after`. */
export const OperatorRecordPage = z.object({ items: z.array(OperatorEntry), next: Seq.nullable() });
export type OperatorRecordPage = z.infer<typeof OperatorRecordPage>;

/** One kind of work in the background, and how much of it waits. */
export const JobQueue = z.object({
  /** Its name, as in the logs. */
  task: z.string(),
  /** Due and not begun. Work that is planned for later is not counted. */
  waiting: z.int().min(0),
  running: z.int().min(0),
  /** Failed, and tried again later. */
  retrying: z.int().min(0),
  /** Failed as often as it is tried: nothing happens without an operator. */
  failed: z.int().min(0),
  /** Since when the oldest that is due has waited. */
  oldest: Moment.nullable(),
  /** The newest failure in the words of the program; not made for people who are no operators. */
  error: z.string().nullable(),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** How the installation is: what runs, on what, and what waits. */
export const InstallationHealth = z.object({
  version: z.string(),
  /** Version of Node.js. */
  node: z.string(),
  /** Since when the upstream that answers runs. */
  startedAt: Moment,
  database: z.object({ version: z.string(), bytes: z.int().min(0), connections: z.int().min(0) }),
  /** Whether the folder of the data has as little room left as no upload is taken with. */
  diskFull: z.boolean(),
  /** Mails that were not sent yet. */
  mailsWaiting: z.int().min(0),
  /** By name; empty where nothing waits. */
  queues: z.array(JobQueue),
});
export type InstallationHealth = z.infer<typeof InstallationHealth>;
