import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { readCalendar } from './calendar.ts';
import { closeDouble, readOpen } from './store.ts';
import { closeLeave, endLeave, recorded } from './turn.ts';

/** Ends the leave that a member is on, and takes back what is to come. */
async function closeAll(context: CallContext, who: MemberKey): Promise<void> {
  const open = await readOpen(context.tx, who);
  if (open.length === 0) return;
  const calendar = await readCalendar(context, who.community);
  for (const leave of open) {
    if (leave.state === 'running') {
      await endLeave(context, leave, calendar);
      continue;
    }
    const { community, account: target } = leave;
    await context.audit({ action: 'LEAVE_WITHDRAW', community, target, before: recorded(leave) });
    await closeLeave(context, leave, { state: 'withdrawn' });
  }
}

/** Closes leaves when a membership rests, and one of two when two memberships are merged. Where it ends, they are deleted with it. */
export const leaveHooks: HookHandlers = {
  async 'membership.changed'(context, { community, account, change }) {
    if (change === 'archived' || change === 'banned') await closeAll(context, { community, account });
  },

  async 'membership.merging'({ tx, now }, pair) {
    await closeDouble(tx, pair, now());
  },
};
