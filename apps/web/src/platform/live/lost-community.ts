import type { Relation } from '@muster/contracts/accounts/model';
import type { CommunityView } from '@muster/contracts/communities/model';
import type { LiveEvent } from '@muster/contracts/live/model';
import { notify } from '../../ui/toasts/notify.ts';
import { t } from '../i18n/translate.ts';
import { queryClient } from '../query-client.ts';
import { sessionStore } from '../session-state.ts';
import { onLiveEvent } from './event-bus.ts';

/** What everyone may see of a community, and what says how one stands; the rest is wiped with the standing. */
const FOR_EVERYONE = new Set(['communities.get', 'communities.dashboard', 'communities.presence']);

/**
 * A person who was banned or removed, perhaps while offline, keeps nothing on this device of what members see, and is
 * told why (reliability F15). What they did not send yet stays theirs, to be copied.
 */
export function forgetLostCommunities(): void {
  // Suspended or open again: all of it is seen otherwise now, by everyone.
  onLiveEvent('management:suspensionChanged', ({ stream }) => {
    const uuid = stream.slice('community:'.length);
    void queryClient.resetQueries({ predicate: ({ queryKey }) => communityIn(queryKey) === uuid });
  });
  onLiveEvent('comAccountInformationUpdate', (event) => {
    const { stream, data } = event as LiveEvent<{ accId: string; relation: Relation }>;
    if (data.accId !== sessionStore.getState().account) return;
    if (data.relation === 'banned' || data.relation === 'stranger') {
      loseCommunity(stream.slice('community:'.length), data.relation);
    }
  });
}

/** Wipes what only members see of a community, and says why. */
export function loseCommunity(uuid: string, why: 'banned' | 'stranger' | 'refused'): void {
  const isOfIt = (queryKey: readonly unknown[]): boolean => communityIn(queryKey) === uuid;
  const isForMembers = (queryKey: readonly unknown[]): boolean =>
    isOfIt(queryKey) && !FOR_EVERYONE.has((queryKey[0] as string[]).join('.'));
  const { name = '' } = viewOf(uuid)?.community ?? {};
  const had = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isForMembers(queryKey) }).length > 0;
  // Reset and not removed: what is on screen must show itself as it is seen now.
  void queryClient.resetQueries({ predicate: ({ queryKey }) => isForMembers(queryKey) });
  if (why === 'refused') void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfIt(queryKey) });
  if (had && why !== 'refused') {
    notify({ type: 'info', message: t(why === 'banned' ? 'shell.lost.banned' : 'shell.lost.notMember', { name }) });
  }
}

function communityIn(queryKey: readonly unknown[]): string | undefined {
  return (queryKey[1] as { input?: { community?: string } } | undefined)?.input?.community;
}

function viewOf(uuid: string): CommunityView | undefined {
  return queryClient.getQueryData<CommunityView>([
    ['communities', 'get'],
    { input: { community: uuid }, type: 'query' },
  ]);
}
