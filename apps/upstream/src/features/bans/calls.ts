import type { bansCalls as contract } from '@muster/contracts/bans/calls';
import type { Handlers } from '../../platform/handler.ts';
import { editBan } from './edit.ts';
import { findRecentWork, removedWorkOf, restoreWork } from './recent-work.ts';

/** Calls about bans that are there, and about what is removed with them. */
export const bansCalls: Handlers<typeof contract> = {
  edit: ({ community, accId, ...wanted }, context) => editBan(context, { community, account: accId }, wanted),
  recentWork: ({ community, accId, hours }, context) => findRecentWork(context, { community, account: accId }, hours),
  async removedWork({ community, accId }, context) {
    return { items: await removedWorkOf(context, { community, account: accId }) };
  },
  restoreWork: ({ community, id }, context) => restoreWork(context, community, id),
};
