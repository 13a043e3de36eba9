import { defineFeature } from '../kit/feature/declare.ts';
import { memberSettingsAudit } from './actions.ts';
import { memberSettingsErrors } from './errors.ts';

/** What the feature declares beside its calls. */
export const memberSettingsFeature = defineFeature({
  errors: memberSettingsErrors,
  audit: memberSettingsAudit,
});
