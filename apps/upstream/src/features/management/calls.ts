import type { managementCalls as contract } from '@muster/contracts/management/calls';
import type { Handlers } from '../../platform/handler.ts';
import { accountOf, changeOperator, signOut } from './accounts/changes.ts';
import { countAccounts, readAccounts } from './accounts/store.ts';
import { changeLimits, changeSuspension, detailOf } from './communities/changes.ts';
import { countCommunities, readCommunities } from './communities/store.ts';

/** Calls of the operator's screens. */
export const managementCalls: Handlers<typeof contract> = {
  async communities(asked, { tx }) {
    const found = await readCommunities(tx, { ...asked, limit: asked.limit + 1 });
    const items = found.slice(0, asked.limit);
    const next = found.length > asked.limit ? (items.at(-1)?.uuid ?? null) : null;
    return { items, total: await countCommunities(tx, asked), next };
  },

  community: ({ community }, { tx }) => detailOf(tx, community),

  async setLimits({ community, limits, reason, seen }, context) {
    await changeLimits(context, community, { limits, reason, seen });
    return detailOf(context.tx, community);
  },

  async suspendCommunity({ community, reason, words }, context) {
    await changeSuspension(context, community, { reason, words });
    return detailOf(context.tx, community);
  },

  async restoreCommunity({ community, reason }, context) {
    await changeSuspension(context, community, { reason, words: null });
    return detailOf(context.tx, community);
  },

  async accounts(asked, { tx }) {
    const found = await readAccounts(tx, { ...asked, limit: asked.limit + 1 });
    const items = found.slice(0, asked.limit);
    const next = found.length > asked.limit ? (items.at(-1)?.accId ?? null) : null;
    return { items, total: await countAccounts(tx, asked), next };
  },

  account: ({ accId }, { tx }) => accountOf(tx, accId),

  async setOperator(asked, context) {
    await changeOperator(context, asked);
    return accountOf(context.tx, asked.accId);
  },

  async signOutAccount(asked, context) {
    await signOut(context, asked);
    return accountOf(context.tx, asked.accId);
  },
};
