import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about activity plans. Figures are visible to the member and to staff alone, so an event names the account and nothing else. */
export const activityQuotasEvents = {
  /** A plan was made, changed or deleted, or one of its periods was closed. */
  plansChanged: defineEvent({
    type: 'activity-quotas:plansChanged',
    stream: 'community',
    audience: 'member',
    payload: z.object({ id: Uuid }),
  }),
  /** Shifts, logs, attendance, leave, ranks or an exception of a member changed, and with them perhaps how they stand. */
  memberChanged: defineEvent({
    type: 'activity-quotas:memberChanged',
    stream: 'community',
    audience: { self: true, permission: 'system.manageMembers' },
    keepsRights: true,
    payload: z.object({ accId: Uuid }),
  }),
};
