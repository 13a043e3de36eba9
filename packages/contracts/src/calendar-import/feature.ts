import { byChange } from '../audit/undo.ts';
import { defineFeature } from '../kit/feature/declare.ts';
import { calendarImportErrors } from './errors.ts';

const MANAGE = ['system.manageCalendars'] as const;

/** What the feature declares beside its calls. */
export const calendarImportFeature = defineFeature({
  errors: calendarImportErrors,
  audit: {
    CALENDAR_IMPORT: {
      code: 7_060,
      target: 'calendarCategory',
      needs: MANAGE,
      undo: byChange('calendarImport.undo'),
      // A later import does not stand in the way: what it changed of this one stays when this one is undone.
      same: ['CALENDAR_CATEGORY_REMOVE'],
    },
    CALENDAR_IMPORT_UNDO: {
      code: 7_062,
      target: 'community',
      needs: MANAGE,
      final: 'the file can be imported again',
    },
  },
});
