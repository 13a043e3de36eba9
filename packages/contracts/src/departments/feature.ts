import { defineFeature } from '../kit/feature/declare.ts';
import { departmentsErrors } from './errors.ts';
import {
  BELONGING,
  byChange,
  byRemoval,
  flat,
  type Inverse,
  type Known,
  RANKS,
  type Undo,
  withSeen,
} from '../audit/undo.ts';
import { departmentsNotificationKinds } from './notification-kinds.ts';

function partBack(kind: 'department' | 'rank' | 'position'): Undo {
  return withSeen(({ id, before, after }) => ({
    call: 'departments.edit',
    input: { part: { ...flat(before), kind, id }, seen: flat(after) },
  }));
}

function filledBack({ id, before, after }: Known): Inverse | null {
  return Array.isArray(before) && Array.isArray(after)
    ? { call: 'departments.fill', input: { position: id, accIds: before, seen: after } }
    : null;
}

/** What the feature declares beside its calls and events. */
export const departmentsFeature = defineFeature({
  errors: departmentsErrors,
  audit: {
    DEPARTMENT_CREATE: {
      code: 23_014,
      target: 'department',
      final: 'it is removed where its screen says what that takes along',
    },
    DEPARTMENT_EDIT: {
      code: 23_016,
      target: 'department',
      undo: partBack('department'),
      same: ['DEPARTMENT_EDIT', 'DEPARTMENT_REMOVE'],
    },
    DEPARTMENT_REMOVE: { code: 23_018, target: 'department', undo: byRemoval, same: ['REMOVAL_RESTORE'] },
    RANK_CREATE: {
      code: 23_020,
      target: 'rank',
      final: 'it is removed where its screen says what that takes along',
    },
    RANK_EDIT: { code: 23_022, target: 'rank', undo: partBack('rank'), same: ['RANK_EDIT', 'RANK_REMOVE'] },
    RANK_REMOVE: { code: 23_024, target: 'rank', undo: byRemoval, same: ['REMOVAL_RESTORE'] },
    POSITION_CREATE: {
      code: 23_026,
      target: 'position',
      final: 'it is removed where its screen says what that takes along',
    },
    POSITION_EDIT: {
      code: 23_028,
      target: 'position',
      undo: partBack('position'),
      same: ['POSITION_EDIT', 'POSITION_REMOVE'],
    },
    POSITION_REMOVE: { code: 23_030, target: 'position', undo: byRemoval, same: ['REMOVAL_RESTORE'] },
    STRUCTURE_MOVE: {
      code: 23_032,
      final: 'others may have been moved since, so that no place of before is meant by its number',
    },
    POSITION_FILL: { code: 23_034, target: 'position', undo: filledBack, same: ['POSITION_FILL', 'POSITION_REMOVE'] },
    MEMBER_RANKS_CHANGE: {
      code: 23_036,
      target: 'member',
      needs: ['system.changeRanks', 'system.manageMembers'],
      undo: byChange('departments.undoChange'),
      same: [...RANKS, ...BELONGING],
    },
    MEMBER_RANKS_UNDO: {
      code: 23_038,
      target: 'member',
      needs: ['system.changeRanks', 'system.manageMembers'],
      undo: byChange('departments.undoChange'),
      same: [...RANKS, ...BELONGING],
    },
    MEMBER_RANK_EXPIRE: {
      code: 23_040,
      target: 'member',
      needs: ['system.changeRanks', 'system.manageMembers'],
      final: 'it ended when it was meant to; it is given anew with another end',
    },
  },
  screens: {
    admin_departments: {
      path: 'admin/departments',
      needs: ['system.manageDepartments', 'system.changeRanks', 'system.changePermissions'],
      order: 40,
    },
  },
  limits: { departments: { default: 10_000, text: 'departments' } },
  notifications: departmentsNotificationKinds,
});
