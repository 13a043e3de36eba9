import { defineFeature } from '../kit/feature/declare.ts';
import { removalsErrors } from './errors.ts';

/** What the feature declares beside its calls. */
export const removalsFeature = defineFeature({
  errors: removalsErrors,
  audit: {
    REMOVAL_RESTORE: {
      code: 23_078,
      publishes: 'removal.restored',
      final: 'it is removed again where its screen says what that takes along',
    },
  },
});
