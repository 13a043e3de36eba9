import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';

/** What a notification tells; the client has the words, in the reader's language (@decision 0011). */
export const NotificationKind = z.enum([
  'welcome',
  'applicationReceived',
  'applicationAccepted',
  'applicationDeclined',
  'newDevice',
  'communityDeleted',
]);

/** One entry of an account's notifications (@spec §3: a data list). */
export const Notification = z.object({
  id: Uuid,
  kind: NotificationKind,
  type: z.enum(['positive', 'negative', 'warning', 'info']),
  /** The community it is about; its page never shows another's. */
  community: Uuid.nullable(),
  communityName: z.string().nullable(),
  /** Values for the text, such as a name. */
  values: z.record(z.string(), z.string()),
  createdAt: Moment,
  readAt: Moment.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** The data of a push registration (@spec §3). */
export const PushDevice = z.object({
  userAgent: z.string().max(500),
  language: z.string().max(50),
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
