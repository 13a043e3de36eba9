import type { StopReason } from '@muster/contracts/webhooks/model';
import { holdersOf } from '../../../authorization/standings.ts';
import { change, type Services } from '../../../platform/context.ts';
import { notify } from '../../notifications/public.ts';
import { findWebhook, writeWebhook, type WebhookKey } from '../store.ts';

/** Stops a webhook that can no longer deliver, and notifies members who manage integrations. Waiting deliveries are kept. */
export function stopWebhook(services: Services, key: WebhookKey, reason: StopReason): Promise<void> {
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  return change(services, origin, async (context) => {
    const { tx, lock, audit, emit } = context;
    const { community, id: target } = key;
    await lock([`community:${community}`]);
    const webhook = await findWebhook(tx, key);
    if (webhook?.state !== 'on') return;
    await writeWebhook(tx, key, { state: 'stopped', stopReason: reason });
    await audit({ action: 'WEBHOOK_STOP', community, target, after: { state: 'stopped', stopReason: reason } });
    await emit({ stream: `community:${community}`, type: 'webhooks:changed', data: {} });
    await notify(context, {
      kind: 'webhookStopped',
      community,
      recipients: await holdersOf(tx, community, 'system.manageIntegrations'),
      thing: `community:${community}`,
      values: { webhook: webhook.label },
    });
  });
}
