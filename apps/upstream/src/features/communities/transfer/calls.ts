import type { transferCalls as contract } from '@muster/contracts/communities/transfer';
import type { Handlers } from '../../../platform/handler.ts';
import { answerTransfer, cancelTransfer, pendingTransfer, startTransfer, transferFor } from './transfer.ts';

/** Calls about handing a community over. */
export const transferCalls: Handlers<typeof contract> = {
  pendingTransfer: ({ community }, context) => pendingTransfer(context, community),
  startTransfer: ({ community, accId }, context) => startTransfer(context, community, accId),
  cancelTransfer: async ({ community }, context) => ({ cancelled: await cancelTransfer(context, community) }),
  transfer: ({ transfer }, context) => transferFor(context, transfer),
  answerTransfer: ({ transfer, accept }, context) => answerTransfer(context, transfer, accept),
};
