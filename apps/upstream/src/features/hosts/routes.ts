import { type InfoAnswer, InfoQuery } from '@muster/contracts/hosts/wire';
import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../platform/calls/answers.ts';
import { type Database, inSnapshot, type Transaction } from '../../platform/database.ts';
import { departmentsOf } from '../departments/public.ts';
import { shortLinkTarget } from '../short-links/public.ts';
import { communityByDomain, communityByShortName, type HostedCommunity } from './store.ts';

/** `GET /info` (@spec §7): what community lives at a short name, or at a custom domain and where its path leads. */
export function hostsRoutes(server: FastifyInstance, db: Database): void {
  server.get('/info', async (request, reply) => {
    const query = InfoQuery.safeParse(request.query);
    if (!query.success) throw invalidInput(query.error);
    const asked = query.data;
    const info = await inSnapshot(db, async (tx) => {
      if ('id' in asked) return describe(tx, await communityByShortName(tx, asked.id.toLowerCase()), null);
      const community = await communityByDomain(tx, asked.customDomain.toLowerCase());
      return describe(tx, community, asked.path);
    });
    return reply.code(info ? 200 : 404).send(info ?? {});
  });
}

/** `sysStatus` is given only of an active community: where it is missing, none is shown (@spec §5). */
async function describe(
  tx: Transaction,
  community: HostedCommunity | null,
  path: string | null,
): Promise<InfoAnswer | null> {
  if (!community) return null;
  const { uuid, customId, name, active, sysStatus, richPresenceSettings } = community;
  return {
    sysStatus: active ? sysStatus : null,
    redirect: active && path !== null ? await shortLinkTarget(tx, uuid, path) : null,
    id: customId,
    uuid,
    name,
    richPresenceSettings,
    departments: await departmentsOf(tx, uuid),
  };
}
