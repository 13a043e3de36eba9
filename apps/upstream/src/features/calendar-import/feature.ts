import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { calendarImportCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const calendarImportFeature = implementFeature('calendarImport', {
  needs: ['calendar', 'importExport', 'memberSettings'],
  calls: calendarImportCalls,
});
