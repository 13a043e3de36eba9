import type { SignedInContext } from '../../platform/handler.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { freeHeld } from './entries/store.ts';
import { hasRosters } from './store.ts';

/** Tells those who look at a roster of a community that rows of it may have changed. */
async function tellRowsChanged(
  { tx, emit }: Pick<SignedInContext, 'tx' | 'emit'>,
  { community }: { readonly community: string },
): Promise<void> {
  if (!(await hasRosters(tx, community))) return;
  await emit({ stream: `community:${community}`, type: 'rosters:rowsChanged', data: { id: null } });
}

/** What rosters do when something happens to members, or to what they hold. */
export const rostersHooks: HookHandlers = {
  'membership.welcomed': tellRowsChanged,

  async 'membership.changed'(context, { community, account, change }) {
    if (change === 'archived' || change === 'banned')
      await freeHeld(context.tx, { community, account }, { ofAll: false });
    await tellRowsChanged(context, { community });
  },

  async 'membership.ended'(context, { community, account, because }) {
    // What a merged membership held goes to the other one.
    if (because !== 'merge') await freeHeld(context.tx, { community, account }, { ofAll: because === 'erase' });
    await tellRowsChanged(context, { community });
  },

  'membership.restored': tellRowsChanged,
  'ranks.changed': tellRowsChanged,
  'positions.changed': tellRowsChanged,
  'profile.changed': tellRowsChanged,
  'identifiers.changed': tellRowsChanged,
  'member.renamed': tellRowsChanged,
  'leave.changed': tellRowsChanged,
  'departments.recounted': tellRowsChanged,
};
