import { defineFeature } from '../kit/feature/declare.ts';
import { mergesAudit } from './actions.ts';
import { mergesErrors } from './errors.ts';
import { mergesNotificationKinds } from './notification-kinds.ts';

/** What the feature declares beside its calls. */
export const mergesFeature = defineFeature({
  errors: mergesErrors,
  audit: mergesAudit,
  notifications: mergesNotificationKinds,
});
