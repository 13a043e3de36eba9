import type { HookHandlers } from '../../platform/hooks.ts';
import { placeOf } from '../members/public.ts';
import { endRunningShift } from './end.ts';
import { closeDoubleShift } from './store.ts';
import { isActiveMember } from '../../authorization/rules.ts';

/** Ends the shift a member is on when the membership ends or rests, and one of two when two memberships are merged. */
export const shiftsHooks: HookHandlers = {
  async 'membership.ended'(context, { community, account, because }) {
    const who = { community, account };
    if (because === 'leave' || because === 'kick') await endRunningShift(context, who, because);
  },

  async 'membership.merging'({ tx, now }, pair) {
    await closeDoubleShift(tx, pair, now());
  },

  async 'membership.changed'(context, { community, account, change }) {
    const who = { community, account };
    if (change === 'archived') await endRunningShift(context, who, 'archive');
    if (change === 'banned') await endRunningShift(context, who, 'ban');
    if (change === 'merged' && !isActiveMember(await placeOf(context.tx, community, account)))
      await endRunningShift(context, who, 'merge');
  },
};
