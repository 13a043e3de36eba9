import type { managementCalls as contract } from '@muster/contracts/management/calls';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/handler.ts';
import { accountOf, changeAccountSuspension, changeOperator, signOut } from './accounts/changes.ts';
import { countAccounts, readAccounts } from './accounts/store.ts';
import { changeLimits, changeSuspension, detailOf } from './communities/changes.ts';
import { readDatabase, readQueues } from './health.ts';
import { addPlan, changePlan, givePlan, planAt, removePlan } from './plans/changes.ts';
import { readPlans } from './plans/store.ts';
import { readRecord } from './record.ts';
import { countCommunities, readCommunities } from './communities/store.ts';

type Calls = Handlers<typeof contract>;

const ofCommunities: Pick<Calls, 'communities' | 'community' | 'setLimits' | 'suspendCommunity' | 'restoreCommunity'> =
  {
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
  };

const ofAccounts: Pick<
  Calls,
  'accounts' | 'account' | 'setOperator' | 'signOutAccount' | 'suspendAccount' | 'restoreAccount'
> = {
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

  async suspendAccount(asked, context) {
    await changeAccountSuspension(context, asked);
    return accountOf(context.tx, asked.accId);
  },

  async restoreAccount(asked, context) {
    await changeAccountSuspension(context, { ...asked, words: null });
    return accountOf(context.tx, asked.accId);
  },
};

const ofPlans: Pick<Calls, 'plans' | 'addPlan' | 'changePlan' | 'removePlan' | 'givePlan'> = {
  async plans(_asked, { tx }) {
    return { plans: await readPlans(tx) };
  },

  async addPlan(asked, context) {
    return planAt(context.tx, await addPlan(context, asked));
  },

  async changePlan({ plan, name, limits, reason, seen }, context) {
    await changePlan(context, plan, { name, limits, reason, seen });
    return planAt(context.tx, plan);
  },

  async removePlan({ plan, reason }, context) {
    await removePlan(context, plan, reason);
    return {};
  },

  async givePlan({ community, plan, reason, seen }, context) {
    await givePlan(context, community, { plan, reason, seen });
    return detailOf(context.tx, community);
  },
};

/** Calls of the operator's screens. */
export const buildManagementCalls = ({ disk, ownerPool }: Pick<Parts, 'disk' | 'ownerPool'>): Calls => ({
  ...ofCommunities,
  ...ofAccounts,
  ...ofPlans,

  async record({ after, limit }, { tx }) {
    const found = await readRecord(tx, { after, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  },

  async health(_asked, { now }) {
    return {
      version: packageFile.version,
      node: process.versions.node,
      startedAt: new Date(now().getTime() - process.uptime() * 1_000).toISOString(),
      diskFull: disk.isFull(),
      ...(await readDatabase(ownerPool)),
      queues: await readQueues(ownerPool),
    };
  },
});
