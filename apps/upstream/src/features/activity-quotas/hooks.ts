import { FORM_SUBMISSION_STATE } from '@muster/contracts/forms/enums';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { activityChanged } from './excuses.ts';
import { deleteDouble, hasPlans, readSubmitter } from './store.ts';

async function maybeChanged(context: CallContext, who: MemberKey): Promise<void> {
  if (await hasPlans(context.tx, who.community)) await activityChanged(context, who);
}

/** Tells pages that figures are other ones, which are made of shifts, logs, attendance, leave and ranks whenever they are asked for. */
export const activityHooks: HookHandlers = {
  'member.changed': maybeChanged,
  'leave.changed': maybeChanged,
  'ranks.changed': maybeChanged,

  async 'attendance.changed'(context, { community, accounts }) {
    if (!(await hasPlans(context.tx, community))) return;
    for (const account of accounts) await activityChanged(context, { community, account });
  },

  async 'submission.moved'(context, { community, id, state }) {
    if (state !== FORM_SUBMISSION_STATE.recentlySubmitted) return;
    const account = await readSubmitter(context.tx, community, id);
    if (account !== null) await maybeChanged(context, { community, account });
  },

  async 'membership.merging'({ tx }, pair) {
    await deleteDouble(tx, pair);
  },
};
