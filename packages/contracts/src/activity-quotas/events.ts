import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about activity plans. What a member did is between them and staff, so they say no more than whose figures changed. */
export const activityQuotasEvents = {
  /** A plan was made, changed or deleted, or one of its periods was closed. */
  plansChanged: defineEvent({
    type: 'activity-quotas:plansChanged',
    stream: 'community',
    audience: 'member',
    payload: z.object({ id: Uuid }),
  }),
  /** Shifts, logs, leave, ranks or an exception of a member changed, and with them perhaps how they stand. */
  memberChanged: defineEvent({
    type: 'activity-quotas:memberChanged',
    stream: 'community',
    audience: { self: true, permission: 'system.manageMembers' },
    keepsRights: true,
    payload: z.object({ accId: Uuid }),
  }),
};
