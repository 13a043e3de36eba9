import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { NOTIFICATION_CHANNELS } from './kind-spec.ts';
import {
  NotificationDefaults,
  NotificationDelivery,
  NotificationKind,
  NotificationPage,
  NotificationSettings,
  NotificationTimes,
} from './model.ts';
import { Text } from '../kit/text.ts';

/** Calls about the signed-in person's notifications. */
export const notificationsCalls = {
  list: defineCall({
    event: 'notifications/list',
    kind: 'query',
    who: 'signedIn',
    scope: 'session',
    input: z.strictObject({
      before: Text.max(200).nullish(),
      limit: z.int().min(1).max(50).default(30),
      unreadOnly: z.boolean().default(false),
      /** Only those about this community, whether one still belongs to it or not. */
      about: Uuid.nullish(),
    }),
    output: NotificationPage,
    errors: [],
  }),
  /** Marks the given ones read, or all; with `about`, all of one community. */
  markRead: defineCall({
    event: 'notifications/markRead',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('concerns what one person has read, and nobody else'),
    scope: 'session',
    input: z.strictObject({
      ids: z.union([z.array(Uuid).min(1).max(100), z.literal('all')]),
      about: Uuid.nullish(),
    }),
    output: z.object({ marked: z.int() }),
    errors: [],
  }),
  /** What the person has chosen: the cells of the matrix that differ from what kinds declare, quiet hours, digest. */
  settings: defineCall({
    event: 'notifications/settings',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: NotificationSettings,
    errors: [],
  }),
  /** Sets cells of the matrix at once; `on: null` takes a choice back. Urgent kinds cannot be chosen about. */
  choose: defineCall({
    event: 'notifications/choose',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('what one person wants to be told, which concerns nobody else'),
    input: z.strictObject({
      choices: z
        .array(
          z.strictObject({
            /** Null for all communities. */
            about: Uuid.nullable(),
            kind: NotificationKind,
            channel: z.enum(NOTIFICATION_CHANNELS),
            on: z.boolean().nullable(),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: NotificationSettings,
    errors: ['notifications.alwaysOn', 'communities.notFound'],
  }),
  /** What a community has as its defaults, where they differ from what kinds declare. */
  communityDefaults: defineCall({
    event: 'notifications/communityDefaults',
    kind: 'query',
    who: { permission: 'system.editCommunity' },
    input: z.strictObject({ community: Uuid }),
    output: NotificationDefaults,
    errors: [],
  }),
  /**
   * Sets defaults of a community; `on: null` takes one back. What somebody chose for themselves stays as it is. Where a
   * cell is no longer as it was `seen`, nothing is set.
   */
  setCommunityDefaults: defineCall({
    event: 'notifications/setCommunityDefaults',
    kind: 'mutation',
    who: { permission: 'system.editCommunity' },
    audit: 'NOTIFICATION_DEFAULTS',
    input: z.strictObject({
      community: Uuid,
      defaults: z
        .array(
          z.strictObject({
            kind: NotificationKind,
            channel: z.enum(NOTIFICATION_CHANNELS),
            on: z.boolean().nullable(),
            seen: z.boolean().nullish(),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: NotificationDefaults,
    errors: ['notifications.alwaysOn', 'notifications.notOfCommunity', 'input.outdated'],
  }),
  /** Sets quiet hours, time zone and digest; what already waits keeps its time. */
  setTimes: defineCall({
    event: 'notifications/setTimes',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('when one person wants to be told, which concerns nobody else'),
    input: z.strictObject(NotificationTimes.shape),
    output: NotificationSettings,
    errors: [],
  }),
  /**
   * Stops mails of the kind the link of a mail names, in its community; of a digest, every mail that can be stopped.
   * It alone is enough: whoever got the mail may be signed in nowhere.
   */
  unsubscribe: defineCall({
    event: 'notifications/unsubscribe',
    kind: 'mutation',
    who: 'anyone',
    audit: unaudited('what one person wants to be told, by a link of a mail to them'),
    input: z.strictObject({ link: Text.min(1).max(600) }),
    output: z.object({ kind: NotificationKind.nullable(), communityName: z.string().nullable() }),
    errors: ['notifications.badLink'],
  }),
  /** The key browsers subscribe to web push with, and how many browsers of the account have. */
  pushKey: defineCall({
    event: 'notifications/pushKey',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: z.object({ publicKey: z.string(), devices: z.int().min(0) }),
    errors: [],
  }),
  /**
   * Whether push of this sign-in reaches a browser by the subscription it has. One that the same account had here by an
   * earlier sign-in goes on with this one; somebody else's stays as it is.
   */
  resumePush: defineCall({
    event: 'notifications/resumePush',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('records PUSH_DEVICE_ADD where there is something to resume'),
    input: z.strictObject({ pushToken: Text.min(1).max(4096) }),
    output: z.object({ registered: z.boolean() }),
    errors: [],
  }),
  /** Forgets a browser's subscription, when push is switched off there. */
  removePush: defineCall({
    event: 'notifications/removePush',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('takes back what PUSH_DEVICE_ADD records, of one’s own device'),
    input: z.strictObject({ pushToken: Text.min(1).max(4096) }),
    output: z.object({ removed: z.boolean() }),
    errors: [],
  }),
  /** The newest mails and pushes of the person, and what became of each. */
  deliveries: defineCall({
    event: 'notifications/deliveries',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: z.object({ items: z.array(NotificationDelivery) }),
    errors: [],
  }),
};
