import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { NOTIFICATION_CHANNELS, PLAIN_KIND } from './kind-spec.ts';
import { NOTIFICATION_KIND_NAMES } from './kinds.ts';
import { DELIVERY_STATES, DIGESTS } from './preferences.ts';
import { Text } from '../kit/text.ts';

/** What a notification tells; the client has the words, in the reader's language (@decision 0011). */
export const NotificationKind = z.enum(NOTIFICATION_KIND_NAMES);

/** One entry of an account's notifications (@spec §3: a data list). */
export const Notification = z.object({
  id: Uuid,
  kind: z.union([NotificationKind, z.literal(PLAIN_KIND)]),
  type: z.enum(['positive', 'negative', 'warning', 'info']),
  /** The community it is about; its page never shows another's. */
  community: Uuid.nullable(),
  communityName: z.string().nullable(),
  communityImage: z.string().nullable(),
  /** What it is about; the list groups what is about the same. */
  thing: z.string().nullable(),
  /** Values for the text, such as a name. */
  values: z.record(z.string(), z.string()),
  /** Null only for one of another make that does not say it. */
  createdAt: Moment.nullable(),
  readAt: Moment.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** The data of a push registration (@spec §3). */
export const PushDevice = z.object({
  userAgent: Text.max(500),
  language: Text.max(50),
  cookiesEnabled: z.boolean(),
  platform: z.enum(['ios', 'android', 'unknown']),
  screenWidth: z.int().min(0),
  screenHeight: z.int().min(0),
});

/** A page of notifications, newest first. */
export const NotificationPage = z.object({
  items: z.array(Notification),
  unread: z.int().min(0),
  /** Pass as `before` for the next page; null at the end. */
  next: z.string().nullable(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** A minute of the local day. */
const Minute = z.int().min(0).max(1439);

/** When and how often a person is told by mail and push. */
export const NotificationTimes = z.object({
  digest: z.enum(DIGESTS),
  /** From and until which minute of the day only the urgent is sent; null for none. */
  quiet: z.object({ from: Minute, until: Minute }).nullable(),
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: Text.min(1).max(64),
});
export type NotificationTimes = z.infer<typeof NotificationTimes>;

/** One cell of the matrix that a person has set. */
export const NotificationChoice = z.object({
  community: Uuid.nullable(),
  kind: NotificationKind,
  channel: z.enum(NOTIFICATION_CHANNELS),
  on: z.boolean(),
});

/** Where a community differs from what kinds declare (@decision 0054). */
export const NotificationDefaults = z.object({ defaults: z.array(NotificationChoice.omit({ community: true })) });
export type NotificationDefaults = z.infer<typeof NotificationDefaults>;

/** Everything a person has chosen about notifications, and what can reach them. */
export const NotificationSettings = z.object({
  times: NotificationTimes,
  choices: z.array(NotificationChoice),
  /** Where communities of theirs differ from what kinds declare, for whoever has not chosen otherwise. */
  defaults: z.array(NotificationChoice),
  /** Where mail goes; null while there is no address, or it is not proved. */
  mailAddress: z.string().nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** A mail or push and what became of it. */
export const NotificationDelivery = z.object({
  id: Uuid,
  kind: NotificationKind,
  communityName: z.string().nullable(),
  channel: z.enum(['email', 'push']),
  /** The browser a push was for; null where it is gone. */
  device: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int().min(0),
  /** Why the last attempt failed, or why it was dropped. */
  error: z.string().nullable(),
  /** When it is sent, or is tried again, while it waits. */
  dueAt: Moment,
  createdAt: Moment,
  doneAt: Moment.nullable(),
});
export type NotificationDelivery = z.infer<typeof NotificationDelivery>;
