import { fail } from '@muster/contracts/errors';
import { TEST_TYPE, WEBHOOK } from '@muster/contracts/webhooks/constants';
import type { Webhook, WebhookDelivery, WebhookTerms } from '@muster/contracts/webhooks/model';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { receiverAddress } from './address.ts';
import { enqueueSending } from './delivering/task.ts';
import { makeSecret, sealedFor } from './secrets.ts';
import {
  addReceiver,
  changeReceiver,
  existing,
  type ReceiverChange,
  removeReceiver,
  tellChanged,
} from './receivers.ts';
import * as store from './store.ts';

/** What changes need of the configuration. */
export type WebhookParts = { readonly sealing: Sealing; readonly outboundAllowed: readonly string[] };

const HOUR_MS = 3_600_000;
const TESTS_WITHIN_MS = 600_000;

const SIGNED = 'signed';

type Wanted = Omit<ReceiverChange, 'secret' | 'settings'>;

/** Makes a webhook; answers it with its secret. */
export async function create(
  context: Context,
  community: string,
  { terms, parts: { sealing, outboundAllowed } }: { terms: WebhookTerms; parts: WebhookParts },
) {
  const { label, types, onlyFor } = terms;
  const secret = makeSecret();
  const receiver = {
    kind: SIGNED,
    label,
    types,
    onlyFor,
    url: receiverAddress(terms.url, outboundAllowed),
    secret,
  } as const;
  const id = await addReceiver(context, community, { receiver, sealing });
  return { webhook: await shown(context, { community, id }), secret };
}

/** Changes what is given of a webhook, and turns it on or off. */
export async function update(
  context: Context,
  key: store.WebhookKey,
  { wanted, parts: { sealing, outboundAllowed } }: { readonly wanted: Wanted; readonly parts: WebhookParts },
): Promise<Webhook> {
  const url = wanted.url === undefined ? undefined : receiverAddress(wanted.url, outboundAllowed);
  await changeReceiver(context, { ...key, kind: SIGNED }, { change: { ...wanted, url }, sealing });
  return shown(context, key);
}

/** Makes another secret; the one before is good for a while longer. */
export async function renewSecret(context: Context, key: store.WebhookKey, { sealing }: WebhookParts) {
  const { tx, lock, now, audit } = context;
  await lock([`community:${key.community}`]);
  const { secret: secretBefore } = await existing(context, { ...key, kind: SIGNED });
  const secret = makeSecret();
  const graceUntil = new Date(now().getTime() + WEBHOOK.graceHours * HOUR_MS);
  await store.writeWebhook(tx, key, { secret: sealing.seal(secret, sealedFor(key.id)), secretBefore, graceUntil });
  await audit({ action: 'WEBHOOK_SECRET_RENEW', community: key.community, target: key.id });
  await tellChanged(context, key.community);
  return { secret, graceUntil: graceUntil.toISOString() };
}

/** Deletes a webhook. */
export function remove(context: Context, key: store.WebhookKey): Promise<void> {
  return removeReceiver(context, { ...key, kind: SIGNED });
}

/** Writes a test down to be sent. */
export async function test(context: Context, key: store.WebhookKey): Promise<WebhookDelivery> {
  const { tx, lock, caller, now, audit } = context;
  const { community, id: webhook } = key;
  await lock([`community:${community}`]);
  requireOn(await existing(context, key));
  await assertRoom(context, key);
  const at = now();
  const id = crypto.randomUUID();
  const data = { community: { id: community }, webhook: { id: webhook } };
  await store.insertDeliveries(tx, [
    {
      id,
      community,
      webhook,
      type: TEST_TYPE,
      // A test waits for nothing that happened before.
      object: `test:${id}`,
      body: JSON.stringify({ type: TEST_TYPE, timestamp: at.toISOString(), data }),
      actor: caller.account,
      state: 'waiting',
      createdAt: at,
      dueAt: at,
      triedUntil: triedUntil(at),
    },
  ]);
  await audit({ action: 'WEBHOOK_TEST', community, target: webhook });
  await enqueueSending(tx);
  return store.shownDelivery(await delivery(context, { community, id }));
}

/** Has a delivery that is over sent again. */
export async function replay(context: Context, key: store.WebhookKey): Promise<WebhookDelivery> {
  const { tx, lock, now, audit } = context;
  const { community } = key;
  await lock([`community:${community}`]);
  const { webhook, state, type } = await delivery(context, key);
  requireOn(await existing(context, { community, id: webhook }));
  if (state === 'waiting') throw fail('webhooks.stillWaiting');
  await assertRoom(context, { community, id: webhook });
  await store.writeReplay(tx, key, { now: now(), triedUntil: triedUntil(now()) });
  await audit({ action: 'WEBHOOK_REPLAY', community, target: webhook, after: { type } });
  await enqueueSending(tx);
  return store.shownDelivery(await delivery(context, key));
}

/** A delivery that must be there. */
export async function delivery({ tx }: Pick<Context, 'tx'>, key: store.WebhookKey): Promise<store.StoredDelivery> {
  const found = await store.findDelivery(tx, key);
  if (!found) throw fail('webhooks.deliveryUnknown', { values: { days: WEBHOOK.keptDays } });
  return found;
}

function requireOn({ state }: store.StoredWebhook): void {
  if (state !== 'on') throw fail('webhooks.notOn');
}

async function assertRoom({ tx, now }: Context, key: store.WebhookKey): Promise<void> {
  const since = new Date(now().getTime() - TESTS_WITHIN_MS);
  if ((await store.countTests(tx, key, { type: TEST_TYPE, since })) >= WEBHOOK.testsMax)
    throw fail('webhooks.tooManyTests');
}

function triedUntil(from: Date): Date {
  return new Date(from.getTime() + WEBHOOK.triedHours * HOUR_MS);
}

async function shown({ tx }: Context, key: store.WebhookKey): Promise<Webhook> {
  const [webhook] = await store.readWebhooks(tx, { ...key, kind: SIGNED });
  if (!webhook) throw fail('webhooks.unknown');
  return webhook;
}
