import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about leave. Reasons are private, so they say no more than whose leave it is. */
export const leaveEvents = {
  /** A leave of a member was asked for, decided, changed, began or ended. */
  changed: defineEvent({
    type: 'leave:changed',
    stream: 'community',
    audience: { self: true, permission: 'system.manageMembers' },
    keepsRights: true,
    payload: z.object({ accId: Uuid }),
  }),
  /** The rules by which members ask for leave were changed. */
  rulesChanged: defineEvent({
    type: 'leave:rulesChanged',
    stream: 'community',
    audience: 'member',
    keepsRights: true,
    payload: z.object({}),
  }),
};
