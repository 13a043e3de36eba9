import type { AccountCommunity } from '@muster/contracts/accounts/model';
import type { communitiesCalls as contract } from '@muster/contracts/communities/calls';
import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { readLimitUses } from '../../platform/limits.ts';
import { communitiesOf } from '../accounts/public.ts';
import { memberships, memberCounts } from '../members/public.ts';
import { relationOf } from '../../authorization/rules.ts';
import { create, keepPictures, type KeptPictures, remove, update, viewOf } from './changes.ts';
import { communityAt } from './public.ts';
import { shortNameState } from './rules.ts';
import { secondFactorCalls } from './second-factor.ts';
import { transferCalls } from './transfer/calls.ts';
import { countPresent, findByShortName, isShortNameTaken } from './store.ts';

/** Heartbeats come every 30 s; someone who missed two has left. */
const PRESENT_MS = 60_000;

/** Calls about communities. */
export const communitiesCalls: Handlers<typeof contract> = {
  ...transferCalls,
  ...secondFactorCalls,

  async mine(_fields, { tx, caller: { account, community } }) {
    const mine = await communitiesOf(tx, account);
    return community === null ? mine : mine.filter(({ uuid }) => uuid === community);
  },

  get: ({ community }, context) => viewOf(context, community),

  async dashboard({ community }, { tx }) {
    const { asOf } = await communityAt(tx, community);
    return { asOf, ...(await memberCounts(tx, community)) };
  },

  async presence({ community }, { tx, now }) {
    return { online: await countPresent(tx, community, new Date(now().getTime() - PRESENT_MS)) };
  },

  async limits({ community }, { tx }) {
    return { limits: await readLimitUses(tx, community) };
  },

  async find({ customId }, { tx, caller }) {
    const found = await findByShortName(tx, customId, caller.account);
    if (!found) throw fail('communities.notFound');
    const { owner, banned, sysStatus, ...summary } = found;
    return { ...summary, relation: relationOf({ owner, banned, sysStatus }) };
  },

  async checkShortName({ customId }, { tx }) {
    const state = shortNameState(customId);
    if (state !== 'possible') return { state };
    return { state: (await isShortNameTaken(tx, customId.trim().toLowerCase())) ? 'taken' : 'free' };
  },

  async create(fields, context) {
    const uuid = await create(context, fields);
    return entryOf(context.tx, context.caller.account, uuid);
  },

  async join({ community, values }, context) {
    await memberships.join(context, community, values);
    return entryOf(context.tx, context.caller.account, community);
  },

  async leave({ community, erase }, context) {
    await memberships.leave(context, community, { erase });
    return { community };
  },

  update: {
    isNeeded: ({ image, banner }) => Boolean(image ?? banner),
    gather: keepPictures,
    handle: ({ community, ...sent }, context, kept: KeptPictures | undefined) =>
      update(context, community, { sent, kept }),
  },

  async delete({ community, name }, context) {
    await remove(context, community, name);
    return { community };
  },
};

async function entryOf(tx: Transaction, account: string, uuid: string): Promise<AccountCommunity> {
  const entry = (await communitiesOf(tx, account)).find((candidate) => candidate.uuid === uuid);
  if (!entry) throw fail('server.unexpected', { internal: `community ${uuid} is not in the list of ${account}` });
  return entry;
}
