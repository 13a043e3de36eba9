import {
  departmentIsMoved,
  departmentIsRenamed,
  departmentWithUnitsIsRemoved,
  rankIsRemoved,
  rankMovesElsewhere,
} from '../live/shared-scenarios.ts';
import type { Scenarios } from '../live/scenario.ts';

/** What brings each event of the feature about, by the procedures whose answers it changes. */
export const scenarios: Scenarios = {
  DEPARTMENTS_UPDATED: {
    'communities.get': [
      departmentIsRenamed,
      departmentIsMoved,
      departmentWithUnitsIsRemoved,
      rankMovesElsewhere,
      rankIsRemoved,
    ],
    'members.mine': [rankIsRemoved, rankMovesElsewhere],
    'communities.dashboard': [departmentIsRenamed, departmentIsMoved, departmentWithUnitsIsRemoved, rankIsRemoved],
  },
};
