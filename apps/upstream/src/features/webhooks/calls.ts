import type { webhooksCalls as contract } from '@muster/contracts/webhooks/calls';
import type { Handlers } from '../../platform/handler.ts';
import * as changes from './changes.ts';
import { existing } from './receivers.ts';
import { detailedDelivery, readDeliveries, readWebhooks, shownDelivery } from './store.ts';

/** Builds the calls about webhooks. */
export function buildWebhooksCalls(parts: changes.WebhookParts): Handlers<typeof contract> {
  return {
    list: async ({ community }, { tx }) => ({ webhooks: await readWebhooks(tx, { community, kind: 'signed' }) }),

    create: ({ community, ...terms }, context) => changes.create(context, community, { terms, parts }),

    update: ({ community, id, ...wanted }, context) => changes.update(context, { community, id }, { wanted, parts }),

    renewSecret: (key, context) => changes.renewSecret(context, key, parts),

    async remove(key, context) {
      await changes.remove(context, key);
      return { id: key.id };
    },

    test: (key, context) => changes.test(context, key),

    async deliveries({ community, id, state = null, before = null, limit }, context) {
      const key = { community, id };
      await existing(context, key);
      const found = await readDeliveries(context.tx, key, { state, before, limit: limit + 1 });
      const items = found.slice(0, limit).map(shownDelivery);
      return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
    },

    delivery: async (key, context) => detailedDelivery(await changes.delivery(context, key)),

    replay: (key, context) => changes.replay(context, key),
  };
}
