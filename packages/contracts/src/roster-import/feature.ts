import { defineFeature } from '../kit/feature/declare.ts';
import { rosterImportErrors } from './errors.ts';

/** What the feature declares beside its calls. */
export const rosterImportFeature = defineFeature({
  errors: rosterImportErrors,
  audit: {
    ROSTER_IMPORT: {
      code: 61_060,
      publishes: 'roster.cellsEdited',
      target: 'roster',
      needs: ['system.manageRosters'],
      final: 'the cells are written again on the roster, where what was in them before is shown',
    },
  },
});
