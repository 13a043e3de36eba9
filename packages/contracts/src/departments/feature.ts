import { defineFeature, type Publishing } from '../kit/feature/declare.ts';
import { departmentsErrors } from './errors.ts';
import {
  BELONGING,
  byChange,
  byRemoval,
  flat,
  isFields,
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

function ranksIn(side: Known['before']): string[] {
  const ranks = isFields(side) && Array.isArray(side.ranks) ? side.ranks : [];
  return ranks.flatMap((held) => (isFields(held) && typeof held.rank === 'string' ? [held.rank] : []));
}

/** A change may give ranks and take others; one that gives another end to a rank does neither. */
const ranksPublished = {
  types: ['rank.given', 'rank.taken'],
  which: ({ before, after }) => {
    const [were, are] = [ranksIn(before), ranksIn(after)];
    const given = are.some((rank) => !were.includes(rank));
    const taken = were.some((rank) => !are.includes(rank));
    return [...(given ? ['rank.given'] : []), ...(taken ? ['rank.taken'] : [])];
  },
} as const satisfies Publishing;

/** What the feature declares beside its calls and events. */
export const departmentsFeature = defineFeature({
  errors: departmentsErrors,
  audit: {
    DEPARTMENT_CREATE: {
      code: 23_014,
      publishes: 'department.created',
      target: 'department',
      final: 'it is removed where its screen says what that takes along',
    },
    DEPARTMENT_EDIT: {
      code: 23_016,
      publishes: 'department.edited',
      target: 'department',
      undo: partBack('department'),
      same: ['DEPARTMENT_EDIT', 'DEPARTMENT_REMOVE'],
    },
    DEPARTMENT_REMOVE: {
      code: 23_018,
      publishes: 'department.removed',
      target: 'department',
      undo: byRemoval,
      same: ['REMOVAL_RESTORE'],
    },
    RANK_CREATE: {
      code: 23_020,
      publishes: 'rank.created',
      target: 'rank',
      final: 'it is removed where its screen says what that takes along',
    },
    RANK_EDIT: {
      code: 23_022,
      publishes: 'rank.edited',
      target: 'rank',
      undo: partBack('rank'),
      same: ['RANK_EDIT', 'RANK_REMOVE'],
    },
    RANK_REMOVE: {
      code: 23_024,
      publishes: 'rank.removed',
      target: 'rank',
      undo: byRemoval,
      same: ['REMOVAL_RESTORE'],
    },
    POSITION_CREATE: {
      code: 23_026,
      publishes: 'position.created',
      target: 'position',
      final: 'it is removed where its screen says what that takes along',
    },
    POSITION_EDIT: {
      code: 23_028,
      publishes: 'position.edited',
      target: 'position',
      undo: partBack('position'),
      same: ['POSITION_EDIT', 'POSITION_REMOVE'],
    },
    POSITION_REMOVE: {
      code: 23_030,
      publishes: 'position.removed',
      target: 'position',
      undo: byRemoval,
      same: ['REMOVAL_RESTORE'],
    },
    STRUCTURE_MOVE: {
      code: 23_032,
      final: 'others may have been moved since, so that no place of before is meant by its number',
    },
    POSITION_FILL: {
      code: 23_034,
      publishes: 'position.filled',
      target: 'position',
      undo: filledBack,
      same: ['POSITION_FILL', 'POSITION_REMOVE'],
    },
    MEMBER_RANKS_CHANGE: {
      code: 23_036,
      publishes: ranksPublished,
      target: 'member',
      needs: ['system.changeRanks', 'system.manageMembers'],
      undo: byChange('departments.undoChange'),
      same: [...RANKS, ...BELONGING],
    },
    MEMBER_RANKS_UNDO: {
      code: 23_038,
      publishes: ranksPublished,
      target: 'member',
      needs: ['system.changeRanks', 'system.manageMembers'],
      undo: byChange('departments.undoChange'),
      same: [...RANKS, ...BELONGING],
    },
    MEMBER_RANK_EXPIRE: {
      code: 23_040,
      publishes: 'rank.taken',
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
