import type { Profile } from '@muster/contracts/profile-fields/model';
import type { QueryClient } from '@tanstack/react-query';

/** The profile that is looked for; without `accId` it is the caller's own. */
type Whose = { readonly community: string | null; readonly accId: unknown };

/** The profile of somebody as this page has it; undefined where it was not shown. */
export function shownProfile(client: QueryClient, { community, accId }: Whose): Profile | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: [['profileFields', 'profile']] })
    .filter(({ queryKey: [, options] }) => (options as Options | undefined)?.input?.community === community)
    .map(({ state }) => state.data as Profile | undefined)
    .find((profile) => profile && (typeof accId === 'string' ? profile.accId === accId : profile.isSelf));
}

type Options = { readonly input?: { readonly community?: string } };
