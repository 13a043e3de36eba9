import { defineFeature } from '../kit/feature/declare.ts';
import { membersErrors } from './errors.ts';
import { membersAudit } from './declared/actions.ts';
import { membersNotificationKinds } from './declared/notification-kinds.ts';

/** What the feature declares beside its calls and events. */
export const membersFeature = defineFeature({
  errors: membersErrors,
  audit: membersAudit,
  limits: { accounts: { default: 100, text: 'members' } },
  notifications: membersNotificationKinds,
});
