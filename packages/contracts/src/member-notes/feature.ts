import { defineFeature } from '../kit/feature/declare.ts';
import { memberNotesAudit } from './actions.ts';
import { memberNotesErrors } from './errors.ts';

/** What the feature declares beside its calls. */
export const memberNotesFeature = defineFeature({
  errors: memberNotesErrors,
  audit: memberNotesAudit,
});
