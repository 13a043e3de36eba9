import { fail } from '@muster/contracts/errors';
import type { Seen } from '@muster/contracts/kit/seen';
import { TEST_TYPE, WEBHOOK } from '@muster/contracts/webhooks/constants';
import type { Webhook, WebhookDelivery, WebhookTerms } from '@muster/contracts/webhooks/model';
import { refuseOutdated } from '../../platform/calls/outdated.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { receiverAddress } from './address.ts';
import { enqueueSending } from './delivering/task.ts';
import { makeSecret, sealedFor } from './secrets.ts';
import * as store from './store.ts';

/** What changes need of the configuration. */
export type WebhookParts = { readonly sealing: Sealing; readonly outboundAllowed: readonly string[] };

const HOUR_MS = 3_600_000;
const TESTS_WITHIN_MS = 600_000;

/** Of an address only the host is on record: what stands behind it may be a secret. */
const recorded = ({ label, url, types }: Pick<WebhookTerms, 'label' | 'url'> & { types: readonly string[] }) => ({
  label,
  host: new URL(url).host,
  types: [...types],
});

/** Makes a webhook; answers it with its secret. */
export async function create(
  context: Context,
  community: string,
  { terms, parts }: { terms: WebhookTerms; parts: WebhookParts },
) {
  const { tx, lock, caller, now, audit } = context;
  const url = receiverAddress(terms.url, parts.outboundAllowed);
  await lock([`community:${community}`]);
  if ((await store.countWebhooks(tx, community)) >= WEBHOOK.max) {
    throw fail('webhooks.tooMany', { values: { max: WEBHOOK.max } });
  }
  const id = crypto.randomUUID();
  const secret = makeSecret();
  const webhook = { label: terms.label, url, types: terms.types };
  await store.insertWebhook(tx, {
    ...webhook,
    id,
    community,
    state: 'on',
    secret: parts.sealing.seal(secret, sealedFor(id)),
    createdAt: now(),
    createdBy: caller.account,
  });
  await audit({ action: 'WEBHOOK_CREATE', community, target: id, after: recorded(webhook) });
  return { webhook: await told(context, { community, id }), secret };
}

type Wanted = {
  readonly label?: string | undefined;
  readonly url?: string | undefined;
  readonly types?: WebhookTerms['types'] | undefined;
  readonly on?: boolean | undefined;
  readonly seen?: Seen | undefined;
};

/** Changes what is given of a webhook, and turns it on or off. Nothing is told when nothing differs. */
export async function update(
  context: Context,
  key: store.WebhookKey,
  { wanted, parts }: { readonly wanted: Wanted; readonly parts: WebhookParts },
): Promise<Webhook> {
  const { tx, lock, audit } = context;
  await lock([`community:${key.community}`]);
  const before = await existing(context, key);
  const { label = before.label, types = before.types, on, seen } = wanted;
  const url = wanted.url === undefined ? before.url : receiverAddress(wanted.url, parts.outboundAllowed);
  refuseOutdated(before, { label: wanted.label, url: wanted.url }, seen);
  const turned = on === undefined ? before.state : on ? 'on' : before.state === 'stopped' ? 'stopped' : 'off';
  const isSame = JSON.stringify([label, types, url, turned]);
  if (isSame === JSON.stringify([before.label, before.types, before.url, before.state])) return shown(context, key);
  const isFresh = turned === 'on' && (before.state !== 'on' || url !== before.url);
  await store.writeWebhook(tx, key, {
    label,
    types,
    url,
    state: turned,
    ...(isFresh && { stopReason: null, failingSince: null, failures: 0, restsUntil: null }),
  });
  await audit({
    action: 'WEBHOOK_CONFIGURE',
    community: key.community,
    target: key.id,
    before: { ...recorded(before), state: before.state },
    after: { ...recorded({ label, types, url }), state: turned },
  });
  if (isFresh) await enqueueSending(tx);
  return told(context, key);
}

/** Makes another secret; the one before is good for a while longer. */
export async function renewSecret(context: Context, key: store.WebhookKey, { sealing }: WebhookParts) {
  const { tx, lock, now, audit } = context;
  await lock([`community:${key.community}`]);
  const { secret: secretBefore } = await existing(context, key);
  const secret = makeSecret();
  const graceUntil = new Date(now().getTime() + WEBHOOK.graceHours * HOUR_MS);
  await store.writeWebhook(tx, key, { secret: sealing.seal(secret, sealedFor(key.id)), secretBefore, graceUntil });
  await audit({ action: 'WEBHOOK_SECRET_RENEW', community: key.community, target: key.id });
  await told(context, key);
  return { secret, graceUntil: graceUntil.toISOString() };
}

/** Deletes a webhook. */
export async function remove(context: Context, key: store.WebhookKey): Promise<void> {
  const { tx, lock, audit, emit } = context;
  await lock([`community:${key.community}`]);
  const before = await existing(context, key);
  await store.deleteWebhook(tx, key);
  const { community, id: target } = key;
  await audit({ action: 'WEBHOOK_REMOVE', community, target, label: before.label, before: recorded(before) });
  await emit({ stream: `community:${community}`, type: 'webhooks:changed', data: {} });
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

/** A webhook that must be there. */
export async function existing({ tx }: Pick<Context, 'tx'>, key: store.WebhookKey): Promise<store.StoredWebhook> {
  const found = await store.findWebhook(tx, key);
  if (!found) throw fail('webhooks.unknown');
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

async function told(context: Context, key: store.WebhookKey): Promise<Webhook> {
  await context.emit({ stream: `community:${key.community}`, type: 'webhooks:changed', data: {} });
  return shown(context, key);
}

async function shown({ tx }: Context, key: store.WebhookKey): Promise<Webhook> {
  const [webhook] = await store.readWebhooks(tx, key);
  if (!webhook) throw fail('webhooks.unknown');
  return webhook;
}
