import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { ImageAddress, Moment, Uuid } from '../kit/ids.ts';

/** Minutes the one it is offered to has (@spec §2: `transfer/{transferId}`). */
export const TRANSFER_MINUTES = 30;

/** A community that is being handed over, as its owner and the one it is offered to see it. */
export const Transfer = z.object({
  id: Uuid,
  community: z.object({ uuid: Uuid, customId: z.string(), name: z.string(), image: ImageAddress.nullable() }),
  from: z.object({ account: Uuid, name: z.string() }),
  to: z.object({ account: Uuid, name: z.string() }),
  expiresAt: Moment,
  state: z.enum(['open', 'done', 'declined', 'cancelled', 'expired']),
});
export type Transfer = z.infer<typeof Transfer>;

/** Calls about handing a community over (@decision 0042). */
export const transferCalls = {
  /** The hand-over of a community that waits for its answer. */
  pendingTransfer: defineCall({
    event: 'communities/pendingTransfer',
    kind: 'query',
    who: 'owner',
    input: z.strictObject({ community: Uuid }),
    output: Transfer.nullable(),
    errors: [],
  }),
  /** Offers the community to an active member, who has 30 minutes. An earlier offer is withdrawn by it. */
  startTransfer: defineCall({
    event: 'communities/startTransfer',
    kind: 'mutation',
    who: 'owner',
    audit: 'COMMUNITY_TRANSFER_START',
    stepUp: true,
    input: z.strictObject({ community: Uuid, accId: Uuid }),
    output: Transfer,
    errors: ['communities.receiverNotActive'],
  }),
  /** Withdraws the offer. Answers alike when there is none any more. */
  cancelTransfer: defineCall({
    event: 'communities/cancelTransfer',
    kind: 'mutation',
    who: 'owner',
    audit: 'COMMUNITY_TRANSFER_CANCEL',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ cancelled: z.boolean() }),
    errors: [],
  }),
  /** An offer, for the two it is between; nobody else learns that there is one. */
  transfer: defineCall({
    event: 'communities/transfer',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({ transfer: Uuid }),
    output: Transfer,
    errors: ['communities.transferNotFound'],
  }),
  /** Takes the community over, or declines it; only the one it was offered to can. */
  answerTransfer: defineCall({
    event: 'communities/answerTransfer',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'COMMUNITY_TRANSFER_ANSWER',
    stepUp: ({ accept }) => accept === true,
    input: z.strictObject({ transfer: Uuid, accept: z.boolean() }),
    output: Transfer,
    errors: [
      'communities.transferNotFound',
      'communities.transferOver',
      'communities.receiverFactorFirst',
      'communities.tooManyOwned',
      'ownData.toBeErased',
    ],
  }),
};
