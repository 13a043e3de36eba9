import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPush, PushService, readVapid } from '../doubles/push-service.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { whyNoAuthority } from '../support/private-authority.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { pushDevice, subscriptionAt, type TestSubscription } from './subscription.ts';

const patience = { timeout: 10_000 };
const why = whyNoAuthority();

describe.skipIf(why !== null)('push', () => {
  let service: PushService;
  let stack: Stack;
  beforeAll(async () => {
    service = await PushService.start();
    stack = await startStack({ deps: { wire: service.wire } });
  });
  afterAll(async () => {
    await stack[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });

  async function subscribe(person: Person): Promise<TestSubscription> {
    const subscription = subscriptionAt(`https://${PushService.host}/to/${crypto.randomUUID()}`);
    await person.client.notifications.registerPush.mutate({ pushToken: subscription.token, data: pushDevice });
    return subscription;
  }

  const accept = ({ uuid, people }: Place) =>
    people.owner.client.members.decide.mutate({
      community: uuid,
      accId: people.applicant.account,
      decision: 'accept',
    });

  const pushesOf = async ({ client }: Person) =>
    (await client.notifications.deliveries.query()).items.filter(({ channel }) => channel === 'push');

  test('reaches the browser that asked for it: sealed, signed, with the community’s name and nobody’s', async () => {
    const { own } = await stack.world();
    const { applicant } = own.people;
    const subscription = await subscribe(applicant);
    await accept(own);
    const path = new URL(JSON.parse(subscription.token).endpoint).pathname;
    const arrived = await vi.waitUntil(() => service.received.find((push) => push.path === path), patience);
    expect(arrived.body.toString('latin1')).not.toContain(own.name);
    expect(openPush(arrived, subscription)).toEqual({
      id: expect.any(String),
      title: own.name,
      body: `You are in: ${own.name}`,
      address: `${stack.origin}/com/${own.uuid}`,
      tag: `member:${applicant.account}`,
    });
    const { payload, key } = readVapid(arrived);
    expect(payload.aud).toBe(`https://${PushService.host}`);
    expect(key).toBe((await applicant.client.notifications.pushKey.query()).publicKey);
    expect(arrived.headers['ttl']).toBe('86400');
    await vi.waitFor(
      async () => expect(await pushesOf(applicant)).toEqual([expect.objectContaining({ state: 'sent' })]),
      patience,
    );
  });

  test.each([404, 410])('a browser its service knows no longer (%d) is forgotten', async (status) => {
    const { own } = await stack.world();
    const { applicant } = own.people;
    await subscribe(applicant);
    service.status = status;
    await accept(own);
    await vi.waitFor(
      async () => expect(await pushesOf(applicant)).toEqual([expect.objectContaining({ state: 'dropped' })]),
      patience,
    );
    service.status = 201;
    expect((await applicant.client.notifications.pushKey.query()).devices).toBe(0);
  });

  test('a service that is busy is asked again later, and the log says so', async () => {
    const { own } = await stack.world();
    const { applicant } = own.people;
    await subscribe(applicant);
    service.status = 503;
    await accept(own);
    await vi.waitFor(
      async () =>
        expect(await pushesOf(applicant)).toEqual([
          expect.objectContaining({ state: 'waiting', attempts: 1, error: 'the push service answered 503' }),
        ]),
      patience,
    );
    service.status = 201;
  });

  test('what went wrong on the way there stays out of the log that the person reads', async () => {
    const { own } = await stack.world();
    const { applicant } = own.people;
    await subscribe(applicant);
    service.isRude = true;
    await accept(own);
    await vi.waitFor(
      async () =>
        expect(await pushesOf(applicant)).toEqual([
          expect.objectContaining({ state: 'waiting', error: 'the push service could not be reached' }),
        ]),
      patience,
    );
    service.isRude = false;
  });

  test('a service that never stops answering keeps nobody waiting', async () => {
    const { own } = await stack.world();
    const { applicant } = own.people;
    await subscribe(applicant);
    service.isEndless = true;
    await accept(own);
    await vi.waitFor(
      async () => expect(await pushesOf(applicant)).toEqual([expect.objectContaining({ state: 'sent' })]),
      patience,
    );
    service.isEndless = false;
  });

  test('nothing goes to a browser that was signed out', async () => {
    const { own } = await stack.world();
    const { applicant } = own.people;
    const elsewhere = await applicant.onAnotherDevice();
    await subscribe(elsewhere);
    await applicant.client.accounts.revokeDevice.mutate({ session: elsewhere.device.session });
    await accept(own);
    expect(await pushesOf(applicant)).toEqual([]);
  });

  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://push.example.com:8443/x',
    'https://user:secret@push.example.com/x',
  ])('%s is no place to push to', async (endpoint) => {
    const { stranger } = await stack.world();
    const pushToken = subscriptionAt(endpoint).token;
    await expectRefusal(
      stranger.client.notifications.registerPush.mutate({ pushToken, data: pushDevice }),
      'input.invalid',
    );
  });
});
