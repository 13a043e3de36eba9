import type { bansCalls as contract } from '@muster/contracts/bans/calls';
import type { Handlers } from '../../platform/handler.ts';
import { editBan } from './edit.ts';

/** Calls about bans that are there. */
export const bansCalls: Handlers<typeof contract> = {
  edit: ({ community, accId, ...wanted }, context) => editBan(context, { community, account: accId }, wanted),
};
