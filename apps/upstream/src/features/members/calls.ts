import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import type { membersCalls as contract } from '@muster/contracts/members/calls';
import type { MemberCards } from '@muster/contracts/members/model';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { decide } from './membership.ts';
import { countListed, readCards, readPosition } from './lists/store.ts';
import { readMember } from './store.ts';

/** Calls about the members of a community. */
export const membersCalls: Handlers<typeof contract> = {
  async mine({ community }, { tx, caller, standing, viewing }) {
    const account = viewing && standing ? standing.account : caller.account;
    return account === null ? null : readMember(tx, community, account);
  },

  recent: ({ community }, { tx }) => listOf(tx, community, 'active'),

  pending: ({ community }, { tx }) => listOf(tx, community, 'pending'),

  async decide({ community, accId, decision }, context) {
    await decide(context, { community, account: accId }, decision);
    return { accId, decision };
  },
};

async function listOf(tx: Transaction, community: string, sysStatus: 'active' | 'pending'): Promise<MemberCards> {
  return {
    asOf: await readPosition(tx, community),
    items: await readCards(tx, community, { sysStatus, limit: DASHBOARD_CARDS }),
    total: await countListed(tx, community, sysStatus),
  };
}
