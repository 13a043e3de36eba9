import { communityPosition } from '../../platform/events.ts';
import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import type { membersCalls as contract } from '@muster/contracts/members/calls';
import type { MemberCards } from '@muster/contracts/members/model';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { decide } from './transitions/membership.ts';
import { countListed, readCards } from './lists/store.ts';
import { detailCalls } from './detail.ts';
import { ownMember } from './own.ts';
import { standingCalls } from './standing/calls.ts';

/** Calls about the members of a community. */
export const membersCalls: Handlers<typeof contract> = {
  ...detailCalls,
  ...standingCalls,
  mine: ({ community }, context) => ownMember(context, community),

  recent: ({ community }, { tx }) => listOf(tx, community, 'active'),

  pending: ({ community }, { tx }) => listOf(tx, community, 'pending'),

  async decide({ community, accId, decision, reason }, context) {
    await decide(context, { community, account: accId }, { decision, reason });
    return { accId, decision };
  },
};

async function listOf(tx: Transaction, community: string, sysStatus: 'active' | 'pending'): Promise<MemberCards> {
  return {
    asOf: await communityPosition(tx, community),
    items: await readCards(tx, community, { sysStatus, limit: DASHBOARD_CARDS }),
    total: await countListed(tx, community, sysStatus),
  };
}
