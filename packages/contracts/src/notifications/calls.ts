import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { NotificationPage } from './model.ts';

/** Calls about the signed-in person's notifications. */
export const notificationsCalls = {
  list: defineCall({
    event: 'notifications/list',
    kind: 'query',
    who: 'signedIn',
    scope: 'session',
    input: z.strictObject({
      before: z.string().max(200).nullish(),
      limit: z.int().min(1).max(50).default(30),
      unreadOnly: z.boolean().default(false),
    }),
    output: NotificationPage,
    errors: [],
  }),
  /** Marks the given ones read, or all. */
  markRead: defineCall({
    event: 'notifications/markRead',
    kind: 'mutation',
    who: 'signedIn',
    scope: 'session',
    input: z.strictObject({ ids: z.union([z.array(Uuid).min(1).max(100), z.literal('all')]) }),
    output: z.object({ marked: z.int() }),
    errors: [],
  }),
};
