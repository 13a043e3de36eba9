import { defineFeature } from '../kit/feature/declare.ts';
import { bulkActionsErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const bulkActionsFeature = defineFeature({
  errors: bulkActionsErrors,
  areas: { memberRuns: 31_000 },
  audit: {
    RUN_START: { code: 31_000, target: 'run', needs: ['system.manageMembers'], undoneOn: 'run' },
    RUN_END: { code: 31_002, target: 'run', undoneOn: 'run' },
    RUN_STOP: { code: 31_004, target: 'run', undoneOn: 'run' },
    RUN_UNDO: { code: 31_006, target: 'run', final: 'takes something back itself: it is done again where it was done' },
    RUN_RETRY: {
      code: 31_008,
      target: 'run',
      final: 'began a run of its own, whose end says what came of it and leads to its undo',
    },
  },
});
