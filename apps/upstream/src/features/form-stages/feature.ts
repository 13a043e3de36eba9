import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { formStagesCalls } from './calls.ts';
import { stageGroups } from './tables.ts';

/** What the feature does in the upstream. */
export const formStagesFeature = implementFeature('formStages', {
  needs: ['actions', 'forms'],
  reads: ['forms'],
  calls: formStagesCalls,
  labels: { stageGroup: labelIn(sql`${stageGroups}`, sql`label`) },
});
