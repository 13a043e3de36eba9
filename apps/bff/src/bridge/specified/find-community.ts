import { fail } from '@muster/contracts/errors';
import type { InfoAnswer } from '@muster/contracts/hosts/wire';
import type { Bridge, Caller } from '../bridge.ts';
import type { VerifiedUser } from '../verify-token.ts';
import type { FoundCommunity } from './community-view.ts';
import type { NamedInfo, KnownCommunities } from './known-communities.ts';
import { shareFlights } from './share-flights.ts';

/** Finds a community by its uuid, for a caller. */
export type FindCommunity = (community: string, caller: Caller) => Promise<FoundCommunity>;

/** Where names of communities come from. */
type Names = { readonly known: KnownCommunities; readonly userOf: (caller: Caller) => Promise<VerifiedUser> };

/**
 * Makes the finder. `GET /info` takes short names and domains and no uuid, so a name is looked for: one that led to this very
 * community before, one in the caller's own list, and last the uuid itself, which an upstream may take for one. An answer
 * about another uuid is none. Fails with `communities.notFound`, `communities.inactive`, and as `/info` does.
 */
export function createFindCommunity({ info }: Pick<Bridge, 'info'>, { known, userOf }: Names): FindCommunity {
  const asking = shareFlights<Awaited<ReturnType<Bridge['info']>>>();

  async function ask(question: NamedInfo, community: string): Promise<InfoAnswer | null> {
    const { status, body } = await asking(JSON.stringify(question), () => info(question));
    return status < 300 && body.uuid === community ? body : null;
  }

  async function listed(community: string, caller: Caller): Promise<NamedInfo | null> {
    if (caller.account === null) return null;
    const entry = (await userOf(caller)).communities.find(({ uuid }) => uuid === community);
    return entry ? { id: entry.customId } : null;
  }

  return async (community, caller) => {
    for (const name of [
      () => known.questionOf(community),
      () => listed(community, caller),
      () => ({ id: community }),
    ]) {
      const question = await name();
      const body = question ? await ask(question, community) : null;
      if (!question || !body) continue;
      if (!body.sysStatus) throw fail('communities.inactive');
      known.remember(community, question);
      return { ...body, uuid: community, domain: 'customDomain' in question ? question.customDomain : null };
    }
    throw fail('communities.notFound');
  };
}
