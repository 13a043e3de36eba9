import type { staffCalls as contract } from '@muster/contracts/members/staff-calls';
import type { Handlers } from '../../../platform/handler.ts';
import { act, setStatus } from './changes.ts';

type Names = 'kick' | 'ban' | 'unban' | 'archive' | 'reactivate' | 'setStatus';

/** Changing whether somebody belongs. */
export const standingCalls: Pick<Handlers<typeof contract>, Names> = {
  async kick({ community, accId, reason }, context) {
    await act(context, { community, account: accId }, { action: 'kick', reason });
    return { accId };
  },

  async ban({ community, accId, reason, until, removeWorkHours }, context) {
    const end = until === null ? null : new Date(until);
    await act(context, { community, account: accId }, { action: 'ban', reason, until: end, hours: removeWorkHours });
    return { accId };
  },

  async unban({ community, accId, reason, seen }, context) {
    await act(context, { community, account: accId }, { action: 'unban', reason, seen });
    return { accId };
  },

  async archive({ community, accId, reason, seen }, context) {
    await act(context, { community, account: accId }, { action: 'archive', reason, seen });
    return { accId };
  },

  async reactivate({ community, accId, ...saying }, context) {
    await act(context, { community, account: accId }, { action: 'reactivate', ...saying });
    return { accId };
  },

  async setStatus({ community, accId, status, seen }, context) {
    await setStatus(context, { community, account: accId }, { status, seen });
    return { accId, status };
  },
};
