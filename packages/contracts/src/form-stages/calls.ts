import * as z from 'zod';
import { flowCheckErrors } from '../actions/check-errors.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { STAGE } from './constants.ts';
import { StageGroup, StageGroupTerms, StagePlan, StageRule } from './model.ts';

const manage = { permission: 'system.manageForms' } as const;
const Revision = z.int().min(0);

/** Calls about the stages that submissions go through. */
export const formStagesCalls = {
  /** The groups of stages of a community, by name; for those who look after forms or after what is sent to one. */
  groups: defineCall({
    event: 'formStages/groups',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ groups: z.array(StageGroup) }),
    errors: ['permissions.missing'],
  }),
  addGroup: defineCall({
    event: 'formStages/addGroup',
    kind: 'mutation',
    who: manage,
    audit: { action: 'STAGE_GROUP_CREATE', about: 'created' },
    scope: 'proven',
    input: z.strictObject({ community: Uuid, group: StageGroupTerms }),
    output: z.object({ id: Uuid }),
    errors: ['formStages.full', 'formStages.faulty'],
  }),
  /**
   * Keeps a group in the place of the one before, where it was not changed since `revision`. For each stage that is gone and
   * that submissions stand in, `into` says where these go; nothing happens to them beside that.
   */
  editGroup: defineCall({
    event: 'formStages/editGroup',
    kind: 'mutation',
    who: manage,
    audit: 'STAGE_GROUP_EDIT',
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      group: StageGroupTerms,
      revision: Revision,
      into: z
        .array(z.strictObject({ stage: Uuid, to: Uuid }))
        .max(STAGE.stagesMax)
        .default([]),
    }),
    output: z.object({ revision: Revision }),
    errors: ['formStages.unknownGroup', 'formStages.outdated', 'formStages.faulty', 'formStages.stageInUse'],
  }),
  /** Deletes a group that no form uses. */
  removeGroup: defineCall({
    event: 'formStages/removeGroup',
    kind: 'mutation',
    who: manage,
    audit: 'STAGE_GROUP_REMOVE',
    scope: 'proven',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['formStages.unknownGroup', 'formStages.groupInUse', 'formStages.stageInUse'],
  }),
  /** How submissions of a form go through stages; for those who may edit its stage actions. */
  plan: defineCall({
    event: 'formStages/plan',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, form: Uuid }),
    output: StagePlan,
    errors: ['forms.unknown', 'permissions.missing'],
  }),
  /** Keeps how submissions of a form go through stages. Those that stand in stages of another group stay there until they are moved. */
  savePlan: defineCall({
    event: 'formStages/savePlan',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'FORM_STAGES_EDIT', about: ['form'] },
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      form: Uuid,
      group: Uuid.nullable(),
      rules: z.array(StageRule).max(STAGE.stagesMax),
      revision: Revision,
    }),
    output: z.object({ revision: Revision }),
    errors: [
      'forms.unknown',
      'formStages.unknownGroup',
      'formStages.outdated',
      'formStages.faulty',
      ...flowCheckErrors,
    ],
  }),
};
