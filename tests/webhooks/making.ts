import type { Webhook } from '@muster/contracts/webhooks/model';
import { sql } from 'drizzle-orm';
import { sendDue } from '../../apps/upstream/src/features/webhooks/delivering/send.ts';
import { openSealing } from '../../apps/upstream/src/platform/secrets/sealing.ts';
import type { Stack, StackOptions } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** A stack that may send to receivers on this machine. */
export const WITH_RECEIVERS: StackOptions = { upstream: { OUTBOUND_ALLOWED: '127.0.0.1' } };

/** An address that takes nothing: the name is reserved (RFC 2606). */
export const NOWHERE = 'https://receiver.invalid/hook';

/** Makes a webhook as the owner; answers it with its secret. */
export function makeWebhook(
  { uuid: community, people }: Place,
  wanted: Partial<Pick<Webhook, 'label' | 'url' | 'types' | 'onlyFor'>> = {},
  by: Role = 'owner',
) {
  return people[by].client.webhooks.create.mutate({ community, label: 'Bot', url: NOWHERE, ...wanted });
}

/** A webhook as the list now shows it. */
export async function webhookOf({ uuid, people }: Place, id: string): Promise<Webhook> {
  const { webhooks } = await people.owner.client.webhooks.list.query({ community: uuid });
  const found = webhooks.find((webhook) => webhook.id === id);
  if (!found) throw new Error('the webhook is not in the list');
  return found;
}

/** Deliveries of a webhook, the newest first. */
export async function deliveriesOf({ uuid, people }: Place, id: string) {
  return (await people.owner.client.webhooks.deliveries.query({ community: uuid, id })).items;
}

/** Sends what is due at a moment ahead, as the job does then. */
export async function sendIn({ upstream: { services } }: Stack, aheadMs: number, timeoutMs = 5_000): Promise<void> {
  const now = () => new Date(services.now().getTime() + aheadMs);
  await sendDue(
    { ...services, now },
    { sealing: await openSealing(services.db, null), discord: services.outbound, timeoutMs },
  );
}

/** Ends a delivery that waits, as if it had been tried for all its time. */
export async function giveUp({ db }: Stack, id: string): Promise<void> {
  await db.execute(sql`update webhook_deliveries set state = 'failed', due_at = null where id = ${id}`);
}
