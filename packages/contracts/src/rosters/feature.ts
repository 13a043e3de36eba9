import { defineFeature } from '../kit/feature/declare.ts';
import { rostersErrors } from './errors.ts';

const MANAGE = ['system.manageRosters'] as const;
const IN_EDITOR = 'it is changed back in its editor, since cells may have been written since';

/** What the feature declares beside its calls and events. */
export const rostersFeature = defineFeature({
  errors: rostersErrors,
  areas: { rosters: 61_000 },
  audit: {
    ROSTER_CREATE: {
      code: 61_000,
      publishes: 'roster.created',
      target: 'roster',
      needs: MANAGE,
      final: 'it is deleted on the screen of rosters',
    },
    ROSTER_EDIT: { code: 61_002, publishes: 'roster.edited', target: 'roster', needs: MANAGE, final: IN_EDITOR },
    ROSTER_REMOVE: {
      code: 61_004,
      publishes: 'roster.removed',
      target: 'roster',
      needs: MANAGE,
      final: 'its cells were deleted with it',
    },
    ROSTER_MOVE: {
      code: 61_006,
      target: 'roster',
      needs: MANAGE,
      final: 'others may have been moved since, so that no place of before is meant by its number',
    },
    ROSTER_CELLS_EDIT: {
      code: 61_008,
      publishes: 'roster.cellsEdited',
      target: 'roster',
      needs: MANAGE,
      final: 'the cells are written again on the roster, where what was in them before is shown',
    },
    ROSTER_ROWS_ADD: {
      code: 61_010,
      publishes: 'roster.rowsAdded',
      target: 'roster',
      needs: MANAGE,
      final: 'they are taken off again on the roster',
    },
    ROSTER_ROWS_REMOVE: {
      code: 61_012,
      publishes: 'roster.rowsRemoved',
      target: 'roster',
      needs: MANAGE,
      final: 'they are put on it again on the roster',
    },
    ROSTER_ROW_MOVE: {
      code: 61_024,
      target: 'roster',
      needs: MANAGE,
      final: 'others may have been moved since, so that no place of before is meant by its number',
    },
    ROSTER_EXPORT: {
      code: 61_014,
      target: 'roster',
      needs: MANAGE,
      final: 'changed nothing: it is put on record that it was asked for',
    },
    ROSTER_EXPORT_END: {
      code: 61_016,
      target: 'roster',
      needs: MANAGE,
      final: 'changed nothing: it is put on record that it was taken',
    },
    ROSTER_ENTRIES_ADD: {
      code: 61_018,
      publishes: 'roster.rowsAdded',
      target: 'roster',
      needs: MANAGE,
      final: 'they are removed again on the roster',
    },
    ROSTER_ENTRY_EDIT: {
      code: 61_020,
      publishes: 'roster.rowEdited',
      target: 'roster',
      needs: MANAGE,
      final: 'it is changed back on the roster, where its name before is shown',
    },
    ROSTER_ENTRIES_REMOVE: {
      code: 61_022,
      publishes: 'roster.rowsRemoved',
      target: 'roster',
      needs: MANAGE,
      final: 'their cells were deleted with them',
    },
  },
  screens: {
    rosters: { path: 'rosters', needs: 'anyone', order: 26 },
    admin_rosters: { path: 'admin/rosters', needs: MANAGE, order: 47 },
  },
  routes: ['/com/$uuid/roster/$rosterId', '/com/$uuid/admin/rosters/$rosterId'],
  limits: { rosters: { default: 10_000, text: 'rosters' } },
});
