import { defineFeature } from '../kit/feature/declare.ts';
import { submissionScoresErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const submissionScoresFeature = defineFeature({
  errors: submissionScoresErrors,
  audit: {
    RUBRIC_EDIT: {
      code: 13_038,
      target: 'form',
      needs: ['system.manageForms'],
      final: 'scores were given by it since; the rubric is changed again on its own page',
    },
  },
});
