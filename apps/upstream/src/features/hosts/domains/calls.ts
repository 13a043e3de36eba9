import type { hostsCalls as contract } from '@muster/contracts/hosts/calls';
import { streamPositions } from '../../../platform/events.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { addDomain, releaseDomain, requestCheck } from './changes.ts';
import { listOf, present } from './list.ts';
import type { DomainSettings } from './settings.ts';

/** Calls about custom domains. */
export function buildHostsCalls(settings: DomainSettings): Handlers<typeof contract> {
  return {
    async domains({ community }, { tx }) {
      const stream = `community:${community}` as const;
      const asOf = (await streamPositions(tx, [stream])).get(stream) ?? 0;
      return { asOf, ...(await listOf(tx, community, settings)) };
    },

    addDomain: async ({ community, domain }, context) =>
      present(await addDomain(context, { community, typed: domain, settings }), settings),

    checkDomain: async ({ community, id }, context) =>
      present(await requestCheck(context, { community, id, settings }), settings),

    async releaseDomain({ community, id }, context) {
      await releaseDomain(context, { community, id, settings });
      return { id };
    },
  };
}
