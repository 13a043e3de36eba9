import { addReceiver, changeReceiver, removeReceiver } from './receivers.ts';
import { readWebhooks } from './store.ts';

/** Webhooks of a kind that another feature has the settings of. */
export const receivers = { add: addReceiver, change: changeReceiver, remove: removeReceiver, read: readWebhooks };
