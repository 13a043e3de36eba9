import { queryClient } from './query-client.ts';
import { storedKeys } from './stored-keys.ts';

/** Remembers which community is on screen (@spec §3). */
export function selectCommunity(uuid: string): void {
  storedKeys.set('selectedCommunity_UUID', uuid);
}

/** The community that was last on screen. */
export function selectedCommunity(): string | null {
  return storedKeys.get('selectedCommunity_UUID');
}

/** Where a signed-in person lands, when they chose one. */
export function defaultCommunity(): string | null {
  return storedKeys.get('defaultCommunity_UUID');
}

/** Chooses or, with null, forgets the default community. */
export function chooseDefaultCommunity(uuid: string | null): void {
  if (uuid) storedKeys.set('defaultCommunity_UUID', uuid);
  else storedKeys.remove('defaultCommunity_UUID');
}

/** Clears the selected and the default community where they are this one (@spec §4). */
export function forgetCommunity(uuid: string): void {
  if (selectedCommunity() === uuid) storedKeys.remove('selectedCommunity_UUID');
  if (defaultCommunity() === uuid) storedKeys.remove('defaultCommunity_UUID');
}

/** Wipes community state: every cached answer about this community. Leaving one does the same (@spec §4). */
export function wipeCommunityState(uuid: string): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => {
      const options = queryKey[1] as { input?: { community?: string } } | undefined;
      return options?.input?.community === uuid;
    },
  });
}
