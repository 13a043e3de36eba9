import type { AccountCommunity } from '../accounts/model.ts';
import type { EventEffects } from '../kit/event.ts';
import type { LiveEvent } from '../live/model.ts';
import type { CommunityView, Dashboard, PublicCommunity } from './model.ts';
import { ownedThenName } from './order.ts';

/** What changed settings do to cached answers. */
const communitySettingsUpdatedApplies = {
  'communities.get': (state: CommunityView, event: LiveEvent<{ community: PublicCommunity }>): CommunityView => ({
    ...state,
    asOf: event.seq,
    community: event.data.community,
  }),
  'communities.mine': (
    state: AccountCommunity[],
    event: LiveEvent<{ community: PublicCommunity }>,
  ): AccountCommunity[] => {
    const { uuid, name, image, customId } = event.data.community;
    return state
      .map((entry) => (entry.uuid === uuid ? { ...entry, name, image, customId } : entry))
      .sort(ownedThenName);
  },
};

/** What a deletion does to cached answers. */
const communityDeletionApplies = {
  'communities.mine': (state: AccountCommunity[], event: LiveEvent<{ community: string }>): AccountCommunity[] =>
    state.filter((entry) => entry.uuid !== event.data.community),
};

/** What new numbers do to cached answers. */
const countsUpdatedApplies = {
  'communities.dashboard': (
    _state: Dashboard,
    event: LiveEvent<{ dashboard: Omit<Dashboard, 'asOf'> }>,
  ): Dashboard => ({ asOf: event.seq, ...event.data.dashboard }),
};

/** Effects of the events about a community as a whole. */
export const effects = {
  communitySettingsUpdated: {
    apply: communitySettingsUpdatedApplies,
    // Shift types and their usual length are settings, and a status that is removed is taken from its holders.
    refetch: ['memberSettings.get', 'shifts.clock', 'identifiers.list', 'identifiers.rules', 'serviceRecord.list'],
  },
  communityDeletion: { apply: communityDeletionApplies },
  'communities:countsUpdated': { apply: countsUpdatedApplies, refetch: ['departments.list'] },
} satisfies EventEffects;
