export { changedRanks, ranksMissingIn } from './changed-ranks.ts';
import { addReceiver, changeReceiver, removeReceiver } from './receivers.ts';
import { readWebhooks } from './store.ts';
export { readThings } from './things.ts';

/** Webhooks of a kind that another feature has the settings of. */
export const receivers = { add: addReceiver, change: changeReceiver, remove: removeReceiver, read: readWebhooks };
