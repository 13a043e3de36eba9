import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about automations. */
export const automationsEvents = {
  /** An automation was made, changed, stopped or deleted. Executions are too many to be told of one by one. */
  changed: defineEvent({
    type: 'automations:changed',
    stream: 'community',
    audience: { self: true, permission: 'system.manageActions' },
    keepsRights: true,
    payload: z.object({}),
  }),
};
