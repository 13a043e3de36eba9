import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { structureTemplatesCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const structureTemplatesFeature = implementFeature('structureTemplates', {
  needs: ['departments', 'permissions'],
  calls: structureTemplatesCalls,
});
