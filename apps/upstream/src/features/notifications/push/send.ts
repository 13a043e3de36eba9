import webPush, { type RequestDetails } from 'web-push';
import type { Database } from '../../../platform/database.ts';
import { installationValue } from '../../../platform/installation.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { notificationKind } from '@muster/contracts/notifications/kinds';
import type { Send } from '../delivery/attempt.ts';
import type { DueDelivery } from '../delivery/queue.ts';
import { RetryLater } from '../delivery/retry-later.ts';
import { addressOf, briefOf } from '../delivery/words.ts';
import type { Phones } from './phones/phones.ts';
import type { PushOutcome } from './phones/port.ts';
import { noteWait, type PushDevice, readPushDevices, removeDevice } from './store.ts';
import { readSubscription } from './subscription.ts';

/** The key pair this installation shows push services (RFC 8292). Base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** The installation's own key pair, made once: every subscription is bound to it. */
export function openVapidKeys(db: Database): Promise<VapidKeys> {
  return installationValue<VapidKeys>(db, 'vapid', async (present) => present ?? webPush.generateVAPIDKeys());
}

/** What sending needs. */
export type PushParts = {
  readonly db: Database;
  readonly publicOrigin: string;
  readonly keys: VapidKeys;
  readonly outbound: Outbound;
  readonly phones: Phones;
  readonly patience?: PushPatience;
};

/** How long a browser's push service is waited for, and from when on that counts as long. */
export type PushPatience = { readonly timeoutMs: number; readonly longMs: number };
const PATIENCE: PushPatience = { timeoutMs: 10_000, longMs: 4_000 };

const DAY_SECONDS = 24 * 60 * 60;
/** The push service no longer knows the subscription. */
const GONE: readonly number[] = [404, 410];
/** What it will never take, however often it is sent. */
const REFUSED: readonly number[] = [400, 401, 403, 413];

/** Sends pushes to browsers and phones that are still signed in. A device its service knows no longer is forgotten. */
export function pushChannel(parts: PushParts): Send {
  const { db } = parts;
  return async ([delivery]) => {
    const device = (await readPushDevices(db, delivery.account)).find(({ id }) => id === delivery.device);
    if (!device) return { dropped: 'The device was signed out of push.' };
    if (device.rests)
      return { dropped: 'Its push service kept us waiting again and again, and is left alone for a while.' };
    const outcome =
      device.transport === 'web' ? await toBrowser(parts, device, delivery) : await toPhone(parts, device, delivery);
    switch (outcome.kind) {
      case 'sent':
        return null;
      case 'gone':
        await removeDevice(db, device.id);
        return { dropped: 'The device no longer takes push.' };
      case 'refused':
        return { dropped: outcome.why };
      case 'retry':
        throw new RetryLater(outcome.why, outcome.afterMs);
    }
  };
}

async function toPhone({ phones }: PushParts, device: PushDevice, delivery: DueDelivery): Promise<PushOutcome> {
  const phone = { ...device, token: device.pushToken };
  const sender = phones.senderFor(phone);
  if (!sender) return { kind: 'refused', why: 'Push to phones like this one is not set up here.' };
  const { notification: id, kind, community, thing, language } = delivery;
  return sender.send(phone, { id, kind, community, thing, language, urgent: notificationKind(kind).urgent });
}

/**
 * What is sent names the community and nobody else, since it lies on lock screens; where it leads is inside, and all of
 * it is sealed for the browser (RFC 8291).
 */
async function toBrowser(
  { db, publicOrigin, keys, outbound, patience = PATIENCE }: PushParts,
  device: PushDevice,
  delivery: DueDelivery,
): Promise<PushOutcome> {
  const subject = publicOrigin.startsWith('https:') ? publicOrigin : 'https://muster.invalid';
  const subscription = readSubscription(device.pushToken);
  if (subscription === null || subscription === 'malformed') return { kind: 'gone' };
  const { notification: id } = delivery;
  const payload = {
    id,
    title: delivery.communityName ?? 'Muster',
    body: briefOf(delivery),
    address: addressOf(delivery, publicOrigin) ?? `${publicOrigin}/notifications`,
    tag: delivery.thing ?? id,
  };
  const push = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject, ...keys },
    TTL: DAY_SECONDS,
  });
  const from = performance.now();
  const isLong = () => performance.now() - from >= patience.longMs;
  // A failure that comes at once may be our own network's, and says nothing of the service.
  const status = await post(push, outbound, patience.timeoutMs).catch(async (cause: unknown) => {
    if (isLong()) await noteWait(db, device.id, true);
    throw cause;
  });
  await noteWait(db, device.id, isLong());
  if (status >= 200 && status <= 299) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone' };
  if (REFUSED.includes(status)) return { kind: 'refused', why: `The push service refused it (${status}).` };
  return { kind: 'retry', why: `the push service answered ${status}`, afterMs: null };
}

/**
 * Answers the status alone, and in good time in all: the address was registered by a person, so the server there may be
 * one that talks for ever.
 */
async function post(
  { endpoint, headers, body }: RequestDetails,
  outbound: Outbound,
  timeoutMs: number,
): Promise<number> {
  try {
    const fields: Record<string, string> = headers;
    const push = { method: 'POST', headers: fields, body, timeoutMs, maxBytes: 0 } as const;
    return (await outbound.request(endpoint, push)).status;
  } catch (cause) {
    // What a name leads to inside our own network is not for the log that the person reads.
    throw new Error('the push service could not be reached', { cause });
  }
}
