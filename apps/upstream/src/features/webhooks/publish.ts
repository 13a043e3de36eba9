import { webhookTypesOf } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import type { HookHandlers } from '../../platform/hooks.ts';
import { enqueueSending } from './delivering/task.ts';
import { insertDeliveries, readEntry, webhooksFor } from './store.ts';

type Recorded = Parameters<typeof webhookTypesOf>[1];

const HOUR_MS = 3_600_000;

/**
 * Writes down what integrations are told, in the transaction in which it happens. The payload says who did what to what, by ids and
 * names of that moment, and nothing of what was before and after, which the record itself keeps from some of its readers.
 */
export const webhooksHooks: HookHandlers = {
  async 'audit.written'({ tx, now }, { action, community, id, before = null, after = null }) {
    const types = webhookTypesOf(action, { before, after } as Recorded);
    if (types.length === 0) return;
    const receivers = await webhooksFor(tx, community, types);
    if (receivers.length === 0) return;
    const entry = await readEntry(tx, { community, id });
    if (!entry) return;
    const { at, actor, target } = entry;
    const data = { community: { id: community, name: entry.communityName }, actor, target };
    const createdAt = now();
    const deliveries = receivers.flatMap(({ webhook, wanted }) =>
      types
        .filter((type) => wanted.length === 0 || wanted.includes(type))
        .map((type) => ({
          id: crypto.randomUUID(),
          community,
          webhook,
          type,
          object: target === null ? 'community' : `${target.kind}:${target.id}`,
          body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
          actor: actor?.id ?? null,
          member: target?.kind === 'member' ? target.id : null,
          state: 'waiting',
          createdAt,
          dueAt: createdAt,
          triedUntil: new Date(createdAt.getTime() + WEBHOOK.triedHours * HOUR_MS),
        })),
    );
    await insertDeliveries(tx, deliveries);
    await enqueueSending(tx);
  },
};
