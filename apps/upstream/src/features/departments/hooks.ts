import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../platform/handler.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import { positionHolders } from '../../platform/schema/members.ts';
import { changingPositions } from './positions.ts';
import { tellOfFactor } from './ranks/factor.ts';
import { takeAllRanks } from './ranks/leaving.ts';
import { structureChanged } from './structure/announce.ts';

/** What departments do when something else happens. */
export const departmentsHooks: HookHandlers = {
  async 'membership.ended'(context, { community, account, because, reason }) {
    const who = { community, account };
    // A merge has carried ranks and positions over, on record, and leaves what the other member has already.
    if (because === 'merge') return deletePositions(context, who);
    await takeAllRanks(context, who, { source: because === 'erase' ? 'leave' : because, reason });
    if (because === 'erase') await deletePositions(context, who);
    else await leavePositions(context, who);
  },

  async 'part.restored'(context, { community, changed, place, touches }) {
    await structureChanged(context, community, { standings: touches, counts: touches, parts: { changed, place } });
  },

  'permissions.changed': (context, { community, factorDue }) => tellOfFactor(context, community, factorDue),

  async 'membership.changed'(context, { community, account, change, reason }) {
    if (change !== 'archived') return;
    const who = { community, account };
    // A person who comes back must not find more rights than those who let them in have to give.
    await takeAllRanks(context, who, { source: 'archive', reason });
    await leavePositions(context, who);
  },
};

function leavePositions(context: CallContext, who: MemberKey): Promise<void> {
  const losing = { community: who.community, accounts: [who.account], source: 'leave' } as const;
  return changingPositions(context, losing, () => deletePositions(context, who));
}

async function deletePositions({ tx }: CallContext, { community, account }: MemberKey): Promise<void> {
  await tx
    .delete(positionHolders)
    .where(and(eq(positionHolders.community, community), eq(positionHolders.account, account)));
}
