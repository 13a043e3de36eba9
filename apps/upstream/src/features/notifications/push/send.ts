import { type Agent, request } from 'node:https';
import webPush, { type RequestDetails } from 'web-push';
import type { Database } from '../../../platform/database.ts';
import { installationValue } from '../../../platform/installation.ts';
import type { Channels } from '../delivery/deliver.ts';
import { addressOf, briefOf } from '../delivery/words.ts';
import { readBrowsers, removeDevice } from './store.ts';
import { readSubscription } from './subscription.ts';

/** The key pair this installation shows push services (RFC 8292). Base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** The installation's own key pair, made once: every subscription is bound to it. */
export function openVapidKeys(db: Database): Promise<VapidKeys> {
  return installationValue<VapidKeys>(db, 'vapid', async (present) => present ?? webPush.generateVAPIDKeys());
}

/** What sending needs. `agent` makes the connections, and decides where to. */
export type PushParts = {
  readonly db: Database;
  readonly publicOrigin: string;
  readonly keys: VapidKeys;
  readonly agent: Agent;
};

const DAY_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** The push service no longer knows the subscription. */
const GONE: readonly number[] = [404, 410];
/** What it will never take, however often it is sent. */
const REFUSED: readonly number[] = [400, 401, 403, 413];

/**
 * Sends pushes to browsers. What is sent names the community and nobody else, since it lies on lock screens; where it
 * leads is inside, and all of it is sealed for the browser (RFC 8291).
 */
export function pushChannel({ db, publicOrigin, keys, agent }: PushParts): Channels['push'] {
  const subject = publicOrigin.startsWith('https:') ? publicOrigin : 'https://muster.invalid';
  return async (delivery) => {
    const { device, account, notification: id } = delivery;
    const browser = (await readBrowsers(db, account)).find((one) => one.id === device);
    const subscription = browser ? readSubscription(browser.pushToken) : null;
    if (device === null || subscription === null || subscription === 'malformed') {
      return { dropped: 'The browser was signed out of push.' };
    }
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
    const status = await post(push, agent);
    if (status >= 200 && status <= 299) return null;
    if (GONE.includes(status)) {
      await removeDevice(db, device);
      return { dropped: 'The browser no longer takes push.' };
    }
    if (REFUSED.includes(status)) return { dropped: `The push service refused it (${status}).` };
    throw new Error(`the push service answered ${status}`);
  };
}

/**
 * Answers the status alone, and within ten seconds in all: whoever registered the address chose who answers there, and
 * could talk for ever while everybody else's notifications wait. Redirects are not followed.
 */
function post({ endpoint, method, headers, body }: RequestDetails, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const pushing = request(new URL(endpoint), options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    // What a name leads to inside our own network is not for the log that the person reads.
    pushing.on('error', (cause) => reject(new Error('the push service could not be reached', { cause })));
    pushing.on('close', () => reject(new Error('the push service hung up')));
    pushing.end(body);
  });
}
