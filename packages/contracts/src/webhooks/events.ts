import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about webhooks. */
export const webhooksEvents = {
  /** A webhook was made, changed, stopped or deleted. Deliveries are too many to be told of one by one. */
  changed: defineEvent({
    type: 'webhooks:changed',
    stream: 'community',
    audience: { self: true, permission: 'system.manageIntegrations' },
    keepsRights: true,
    payload: z.object({}),
  }),
};
