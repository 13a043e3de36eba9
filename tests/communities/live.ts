import {
  accepts,
  deletes,
  memberLeaves,
  rankIsRemoved,
  rankMovesElsewhere,
  ranksAreChanged,
  settings,
} from '../live/shared-scenarios.ts';
import type { Scenarios } from '../live/scenario.ts';

/** What brings each event of the feature about, by the procedures whose answers it changes. */
export const scenarios: Scenarios = {
  communitySettingsUpdated: { 'communities.get': [settings], 'communities.mine': [settings] },
  communityDeletion: { 'communities.mine': [deletes] },
  'communities:countsUpdated': {
    'communities.dashboard': [accepts, memberLeaves, ranksAreChanged, rankIsRemoved, rankMovesElsewhere],
  },
};
