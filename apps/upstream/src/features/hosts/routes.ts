import { type InfoAnswer, InfoQuery } from '@muster/contracts/hosts/wire';
import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../platform/calls/answers.ts';
import type { Services } from '../../platform/context.ts';
import { inSnapshot, type Transaction } from '../../platform/database.ts';
import { departmentsOf } from '../departments/public.ts';
import { communityByDomain, communityByShortName, type HostedCommunity } from './store.ts';

/** `GET /info` (@spec §7): what community lives at a short name, or at a custom domain and where its path leads. */
export function hostsRoutes(server: FastifyInstance, { db }: Pick<Services, 'db'>, publicOrigin: string): void {
  server.get('/info', async (request, reply) => {
    const query = InfoQuery.safeParse(request.query);
    if (!query.success) throw invalidInput(query.error);
    const asked = query.data;
    const info = await inSnapshot(db, async (tx) => {
      if ('id' in asked) return describe(tx, await communityByShortName(tx, asked.id.toLowerCase()));
      const community = await communityByDomain(tx, asked.customDomain.toLowerCase());
      const found = await describe(tx, community);
      if (!found?.sysStatus || !community?.sendTo) return found;
      // The pair of a domain is that domain's other name: whoever comes by it goes on to the one the community chose.
      return { ...found, redirect: addressAt(community.sendTo, asked.path, publicOrigin) };
    });
    return reply.code(info ? 200 : 404).send(info ?? {});
  });
}

/** As much as an answer of `GET /info` may hold. */
const ADDRESS_MAX = 2_000;

/**
 * A page of a custom domain, which is reached by the scheme and port of the product's own pages. The path is set and not
 * parsed, since `//evil.test` would else be another host; one that is too long to be sent leads to the front page.
 */
function addressAt(domain: string, path: string, publicOrigin: string): string {
  const { protocol, port } = new URL(publicOrigin);
  const front = new URL(`${protocol}//${domain}${port && `:${port}`}`);
  const address = new URL(front);
  address.pathname = path;
  return address.href.length > ADDRESS_MAX ? front.href : address.href;
}

/** `sysStatus` is given only of an active community: where it is missing, none is shown (@spec §5). */
async function describe(tx: Transaction, community: HostedCommunity | null): Promise<InfoAnswer | null> {
  if (!community) return null;
  const { uuid, customId, name, active, sysStatus, richPresenceSettings } = community;
  return {
    sysStatus: active ? sysStatus : null,
    // Short links are asked for by get_short_url alone, which counts them (@decision 0016).
    redirect: null,
    id: customId,
    uuid,
    name,
    richPresenceSettings,
    departments: await departmentsOf(tx, uuid),
  };
}
