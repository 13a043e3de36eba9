import type { MeasuredColumn } from '@muster/contracts/members/declared/measured-columns';
import type { SignedInContext } from '../../platform/handler.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { freeHeld } from './entries/store.ts';
import { hasRosters, measures } from './store.ts';

/** Tells those who look at a roster of a community that rows of it may have changed. */
async function tellRowsChanged(
  { tx, emit }: Pick<SignedInContext, 'tx' | 'emit'>,
  { community }: { readonly community: string },
): Promise<void> {
  if (!(await hasRosters(tx, community))) return;
  await emit({ stream: `community:${community}`, type: 'rosters:rowsChanged', data: { id: null } });
}

/** The same, where a roster has a column that measures it. */
function tellMeasured(measure: MeasuredColumn['measure']) {
  return async (context: Pick<SignedInContext, 'tx' | 'emit'>, where: { readonly community: string }) => {
    if (await measures(context.tx, where.community, measure)) await tellRowsChanged(context, where);
  };
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
  'shifts.changed': tellMeasured('hours'),
  'attendance.changed': tellMeasured('attendance'),
  'departments.recounted': tellRowsChanged,
};
