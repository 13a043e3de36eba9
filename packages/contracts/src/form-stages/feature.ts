import { defineFeature } from '../kit/feature/declare.ts';
import { formStagesErrors } from './errors.ts';

const MANAGE = ['system.manageForms'] as const;
const IN_USE = 'submissions may have gone through these stages since; they are changed back in their editor';

/** What the feature declares beside its calls and events. */
export const formStagesFeature = defineFeature({
  errors: formStagesErrors,
  areas: { formStages: 13_000 },
  audit: {
    STAGE_GROUP_CREATE: { code: 13_010, target: 'stageGroup', needs: MANAGE, final: IN_USE },
    STAGE_GROUP_EDIT: { code: 13_012, target: 'stageGroup', needs: MANAGE, final: IN_USE },
    STAGE_GROUP_REMOVE: {
      code: 13_014,
      target: 'stageGroup',
      needs: MANAGE,
      final: 'its stages are not kept; a new group is made on the screen',
    },
    FORM_STAGES_EDIT: { code: 13_016, target: 'form', needs: MANAGE, final: IN_USE },
  },
  screens: {
    'admin_form-stages': { path: 'admin/form-stages', needs: ['system.manageForms'], order: 56 },
  },
});
