import type { AccountCommunity } from '../accounts/model.ts';
import type { LiveEvent } from '../live/model.ts';
import type { CommunityView, Dashboard, PublicCommunity } from './model.ts';

/** What changed settings do to cached answers. */
export const communitySettingsUpdatedApplies = {
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
export const communityDeletionApplies = {
  'communities.mine': (state: AccountCommunity[], event: LiveEvent<{ community: string }>): AccountCommunity[] =>
    state.filter((entry) => entry.uuid !== event.data.community),
};

/** What new numbers do to cached answers. */
export const countsUpdatedApplies = {
  'communities.dashboard': (
    _state: Dashboard,
    event: LiveEvent<{ dashboard: Omit<Dashboard, 'asOf'> }>,
  ): Dashboard => ({ asOf: event.seq, ...event.data.dashboard }),
};

/** The order of `communities.mine`: owned first, then by name, then by uuid. Code points, so that every side agrees. */
export function ownedThenName(a: AccountCommunity, b: AccountCommunity): number {
  const owned = Number(b.relation === 'owner') - Number(a.relation === 'owner');
  return owned || compare(a.name, b.name) || compare(a.uuid, b.uuid);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
