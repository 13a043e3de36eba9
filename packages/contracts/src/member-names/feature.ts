import { defineFeature } from '../kit/feature/declare.ts';
import { memberNamesAudit } from './actions.ts';
import { memberNamesErrors } from './errors.ts';
import { memberNamesNotificationKinds } from './notification-kinds.ts';

/** What the feature declares beside its calls. */
export const memberNamesFeature = defineFeature({
  errors: memberNamesErrors,
  audit: memberNamesAudit,
  notifications: memberNamesNotificationKinds,
});
