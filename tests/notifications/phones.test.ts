import { randomBytes } from 'node:crypto';
import { pushDevices } from '@muster/upstream/platform/schema/notifications';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPhones } from '../../apps/upstream/src/features/notifications/push/phones/phones.ts';
import type { PushOutcome } from '../../apps/upstream/src/features/notifications/push/phones/port.ts';
import { readConfig } from '../../apps/upstream/src/config.ts';
import { ApnsDouble, type ApnsRefusal } from '../doubles/phones/apns.ts';
import { FcmDouble, type FcmRefusal } from '../doubles/phones/fcm.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { pushDevice } from './subscription.ts';

const patience = { timeout: 10_000 };
const MINUTE_MS = 60_000;
const androidToken = () => `${randomBytes(11).toString('base64url')}:APA91b${randomBytes(60).toString('base64url')}`;
const iosToken = () => randomBytes(32).toString('hex');

let fcm: FcmDouble;
let apns: ApnsDouble;
let stack: Stack;
let settings: Record<string, string>;
beforeAll(async () => {
  [fcm, apns] = await Promise.all([FcmDouble.start(), ApnsDouble.start()]);
  settings = {
    FCM_SERVICE_ACCOUNT: fcm.serviceAccount,
    FCM_ORIGIN: fcm.origin,
    APNS_TEAM_ID: ApnsDouble.team,
    APNS_KEY_ID: ApnsDouble.keyId,
    APNS_TOPIC: ApnsDouble.topic,
    APNS_PRIVATE_KEY: apns.privateKey.replaceAll('\n', '\\n'),
    APNS_ORIGIN: apns.origin,
  };
  stack = await startStack({ upstream: settings });
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await fcm[Symbol.asyncDispose]();
  await apns[Symbol.asyncDispose]();
});

describe('a phone that is registered', () => {
  const register = ({ client }: Person, pushToken: string, platform: 'ios' | 'android') =>
    client.notifications.registerPush.mutate({ pushToken, data: { ...pushDevice, platform } });
  const accept = ({ uuid, people }: Place) =>
    people.owner.client.members.decide.mutate({ community: uuid, accId: people.applicant.account, decision: 'accept' });
  const pushesOf = async ({ client }: Person) =>
    (await client.notifications.deliveries.query()).items.filter(({ channel }) => channel === 'push');
  const isKept = async (token: string) =>
    (await stack.db.select().from(pushDevices).where(eq(pushDevices.pushToken, token))).length > 0;
  const becomes = (person: Person, state: object) =>
    vi.waitFor(async () => expect(await pushesOf(person)).toEqual([expect.objectContaining(state)]), patience);

  test('with Android is told through Firebase, by ids alone', async () => {
    const { own } = await stack.world();
    const token = androidToken();
    await register(own.people.applicant, token, 'android');
    await own.people.applicant.client.accounts.update.mutate({ language: 'de' });
    await accept(own);
    const message = await vi.waitUntil(() => fcm.received.find((each) => each.token === token), patience);
    const ids = { id: expect.any(String), kind: 'applicationAccepted', community: own.uuid };
    expect(message.data).toEqual({ ...ids, thing: `member:${own.people.applicant.account}` });
    expect(message.notification).toEqual({ title: 'Muster', body: 'Du hast eine neue Benachrichtigung.' });
    expect(JSON.stringify(message)).not.toContain(own.name);
    await becomes(own.people.applicant, { state: 'sent' });
  });

  test('with iOS is told through Apple, by ids alone', async () => {
    const { own } = await stack.world();
    const token = iosToken();
    await register(own.people.applicant, token, 'ios');
    await accept(own);
    const { payload, headers } = await vi.waitUntil(() => apns.received.find((each) => each.token === token), patience);
    expect(payload).toMatchObject({
      aps: { alert: { title: 'Muster' } },
      kind: 'applicationAccepted',
      community: own.uuid,
    });
    expect(JSON.stringify(payload)).not.toContain(own.name);
    expect(headers).toMatchObject({
      'apns-priority': '5',
      'apns-collapse-id': `member:${own.people.applicant.account}`,
    });
    await becomes(own.people.applicant, { state: 'sent' });
  });

  test('and that its service knows no longer is forgotten', async () => {
    const { own } = await stack.world();
    const token = androidToken();
    fcm.refusals.set(token, { status: 404, errorCode: 'UNREGISTERED' });
    await register(own.people.applicant, token, 'android');
    await accept(own);
    await becomes(own.people.applicant, { state: 'dropped', error: 'The device no longer takes push.' });
    expect(await isKept(token)).toBe(false);
  });

  test('and whose service is busy is told no sooner than that asked for', async () => {
    const { own } = await stack.world();
    const token = iosToken();
    apns.refusals.set(token, { status: 429, reason: 'TooManyRequests', retryAfter: '1800' });
    await register(own.people.applicant, token, 'ios');
    await accept(own);
    const why = 'The push service answered TooManyRequests.';
    await becomes(own.people.applicant, { state: 'waiting', attempts: 1, error: why });
    const [push] = await pushesOf(own.people.applicant);
    expect(Date.parse(push?.dueAt ?? '') - Date.now()).toBeGreaterThan(25 * MINUTE_MS);
    expect(await isKept(token)).toBe(true);
  });

  test('is told nothing once its sign-in is over', async () => {
    const { own } = await stack.world();
    const { applicant } = own.people;
    const phone = await applicant.onAnotherDevice();
    const token = androidToken();
    await register(phone, token, 'android');
    await phone.client.session.signOut.mutate();
    await accept(own);
    await vi.waitFor(
      async () =>
        expect((await applicant.client.notifications.deliveries.query()).items).toMatchObject([{ state: 'sent' }]),
      patience,
    );
    expect(await pushesOf(applicant)).toEqual([]);
    expect(fcm.received.map((each) => each.token)).not.toContain(token);
  });
});

describe('what a service says', () => {
  const now = { at: Date.now() };
  const make = (changes: Record<string, string> = {}) => {
    const result = readConfig({ ...settings, ...changes });
    if (!('config' in result)) throw new Error(result.faults.join(' '));
    const services = { ...stack.upstream.services, now: () => new Date(now.at) };
    return openPhones(result.config.phones, services);
  };
  const about = { kind: 'welcome', community: null, thing: null, urgent: false, language: 'en' } as const;
  const message = { ...about, id: crypto.randomUUID() };
  let phones: ReturnType<typeof make>;
  beforeEach(() => {
    now.at = Date.now();
    phones = make();
    return () => phones.close();
  });

  async function send(token: string, platform = 'unknown', registeredAt = new Date(0)): Promise<PushOutcome> {
    const phone = { token, platform, registeredAt };
    return (await phones.senderFor(phone)?.send(phone, message)) ?? { kind: 'refused', why: 'nobody sends' };
  }

  test.each<[string, FcmRefusal, Partial<PushOutcome>]>([
    ['UNREGISTERED', { status: 404 }, { kind: 'gone' }],
    ['INVALID_ARGUMENT', { status: 400, field: 'message.token' }, { kind: 'gone' }],
    ['INVALID_ARGUMENT', { status: 400, field: 'message.data' }, { kind: 'refused' }],
    ['SENDER_ID_MISMATCH', { status: 403 }, { kind: 'gone' }],
    ['QUOTA_EXCEEDED', { status: 429, retryAfter: '120' }, { kind: 'retry', afterMs: 120_000 }],
    ['UNAVAILABLE', { status: 503 }, { kind: 'retry', afterMs: null }],
    ['INTERNAL', { status: 500 }, { kind: 'retry', afterMs: null }],
    ['THIRD_PARTY_AUTH_ERROR', { status: 401 }, { kind: 'retry' }],
  ])('Firebase: %s %o', async (errorCode, refusal, outcome) => {
    const token = androidToken();
    fcm.refusals.set(token, { errorCode, ...refusal });
    expect(await send(token)).toMatchObject(outcome);
  });

  test('Firebase: its token is asked for once, again when it is about to end, and when it was taken back', async () => {
    fcm.expiresInS = 90;
    const before = fcm.tokensGiven;
    const given = () => fcm.tokensGiven - before;
    const sent = { kind: 'sent' };
    expect(await Promise.all([send(androidToken()), send(androidToken())])).toEqual([sent, sent]);
    expect(given()).toBe(1);
    now.at += 31_000;
    expect(await send(androidToken())).toEqual(sent);
    expect(given()).toBe(2);
    fcm.forgetTokens();
    expect(await send(androidToken())).toEqual(sent);
    expect(given()).toBe(3);
    fcm.expiresInS = 3600;
  });

  test('Firebase: whoever is not the operator is let in by nobody, and it is tried again', async () => {
    const stranger = await FcmDouble.start();
    const account = { ...JSON.parse(stranger.serviceAccount), token_uri: JSON.parse(fcm.serviceAccount).token_uri };
    await stranger[Symbol.asyncDispose]();
    phones = make({ FCM_SERVICE_ACCOUNT: JSON.stringify(account) });
    expect(await send(androidToken())).toMatchObject({ kind: 'retry' });
  });

  test.each<[string, Omit<ApnsRefusal, 'reason'>, Partial<PushOutcome>]>([
    ['BadDeviceToken', { status: 400 }, { kind: 'gone' }],
    ['DeviceTokenNotForTopic', { status: 400 }, { kind: 'gone' }],
    ['ExpiredProviderToken', { status: 403, once: true }, { kind: 'sent' }],
    ['ExpiredProviderToken', { status: 403 }, { kind: 'retry' }],
    ['InvalidProviderToken', { status: 403 }, { kind: 'retry' }],
    ['Unregistered', { status: 410, timestamp: Date.now() }, { kind: 'gone' }],
    ['PayloadTooLarge', { status: 413 }, { kind: 'refused' }],
    ['TooManyRequests', { status: 429, retryAfter: '60' }, { kind: 'retry', afterMs: 60_000 }],
    ['TooManyProviderTokenUpdates', { status: 429 }, { kind: 'retry', afterMs: null }],
    ['InternalServerError', { status: 500 }, { kind: 'retry' }],
    ['Shutdown', { status: 503 }, { kind: 'retry' }],
  ])('Apple: %s %o', async (reason, refusal, outcome) => {
    const token = iosToken();
    apns.refusals.set(token, { reason, ...refusal });
    expect(await send(token, 'ios')).toMatchObject(outcome);
  });

  test('Apple: a phone that left before it was registered again is kept', async () => {
    const token = iosToken();
    apns.refusals.set(token, { status: 410, reason: 'Unregistered', timestamp: Date.now() - MINUTE_MS });
    expect(await send(token, 'ios', new Date())).toMatchObject({ kind: 'retry' });
  });

  test('Apple: one connection and one token serve for 40 minutes; a connection that ends is replaced', async () => {
    const [connections, shown] = [apns.connections, apns.shown.size];
    await send(iosToken(), 'ios');
    now.at += 39 * MINUTE_MS;
    await Promise.all([send(iosToken(), 'ios'), send(iosToken(), 'ios')]);
    expect([apns.connections - connections, apns.shown.size - shown]).toEqual([1, 1]);
    now.at += 2 * MINUTE_MS;
    apns.leave();
    await vi.waitFor(async () => expect(await send(iosToken(), 'ios')).toEqual({ kind: 'sent' }), patience);
    expect([apns.connections - connections, apns.shown.size - shown]).toEqual([2, 2]);
  });

  test('nobody who answers: it is tried again', async () => {
    phones = make({ FCM_ORIGIN: 'http://127.0.0.1:9', APNS_ORIGIN: 'http://127.0.0.1:9' });
    expect(await send(androidToken())).toMatchObject({ kind: 'retry' });
    expect(await send(iosToken(), 'ios')).toMatchObject({ kind: 'retry' });
  });

  test('the service is chosen by platform and token: an iPhone with a token of Firebase goes to Firebase', async () => {
    const [odd, hex] = [androidToken(), randomBytes(40).toString('hex')];
    await send(odd, 'ios');
    await send(hex, 'android');
    expect(fcm.received.map(({ token }) => token)).toEqual(expect.arrayContaining([odd, hex]));
    const without = openPhones({ fcm: null, apns: null }, stack.upstream.services);
    expect(without.senderFor({ token: odd, platform: 'ios' })).toBe(null);
  });
});
