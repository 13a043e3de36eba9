import type { managementCalls as contract } from '@muster/contracts/management/calls';
import type { Handlers } from '../../platform/handler.ts';
import { countCommunities, readCommunities } from './communities/store.ts';

/** Calls of the operator's screens. */
export const managementCalls: Handlers<typeof contract> = {
  async communities(asked, { tx }) {
    const found = await readCommunities(tx, { ...asked, limit: asked.limit + 1 });
    const items = found.slice(0, asked.limit);
    const next = found.length > asked.limit ? (items.at(-1)?.uuid ?? null) : null;
    return { items, total: await countCommunities(tx, asked), next };
  },
};
