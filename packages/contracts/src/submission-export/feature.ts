import { defineFeature } from '../kit/feature/declare.ts';

const MANAGE = ['system.manageForms'] as const;

/** What the feature declares beside its call. */
export const submissionExportFeature = defineFeature({
  errors: {},
  audit: {
    SUBMISSIONS_EXPORT: {
      code: 13_020,
      target: 'form',
      needs: MANAGE,
      final: 'changed nothing: it is put on record that it was asked for',
    },
    SUBMISSIONS_EXPORT_END: {
      code: 13_022,
      target: 'form',
      needs: MANAGE,
      final: 'changed nothing: it is put on record that it was taken',
    },
  },
});
