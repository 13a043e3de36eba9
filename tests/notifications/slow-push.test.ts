import { pushDevices } from '@muster/upstream/platform/schema/notifications';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deliverDue } from '../../apps/upstream/src/features/notifications/delivery/deliver.ts';
import { openPhones } from '../../apps/upstream/src/features/notifications/push/phones/phones.ts';
import { openVapidKeys, pushChannel } from '../../apps/upstream/src/features/notifications/push/send.ts';
import { PushService } from '../doubles/push-service.ts';
import { whyNoAuthority } from '../support/private-authority.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';
import { outboxOf, putInOutbox } from './outbox.ts';
import { pushDevice, subscriptionAt } from './subscription.ts';

const PATIENCE = { timeout: 10_000 };
const MUTE = 'mute.example.com';
const NEVER = { timeoutMs: 60_000, longMs: 60_000 };
const why = whyNoAuthority();

describe.skipIf(why !== null)('a push service that never answers', () => {
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

  /** Subscribes at a host; answers the device's id. */
  async function subscribe({ client }: Person, host: string, path = crypto.randomUUID()): Promise<string> {
    const { token } = subscriptionAt(`https://${host}/to/${path}`);
    await client.notifications.registerPush.mutate({ pushToken: token, data: pushDevice });
    const [device] = await stack.db.select().from(pushDevices).where(eq(pushDevices.pushToken, token));
    return device?.id ?? '';
  }

  async function deliver(patience: { timeoutMs: number; longMs: number }) {
    const { services } = stack.upstream;
    const phones = openPhones({ fcm: null, apns: null }, services);
    const { db } = stack;
    const parts = { ...services, publicOrigin: stack.origin, phones, keys: await openVapidKeys(db), patience };
    return deliverDue(services, { channel: 'push', send: pushChannel(parts), stintMs: 60_000 });
  }

  test('keeps waiting one push to an account, two to itself, and nobody who has another one', async () => {
    const { own, stranger } = await stack.world();
    const { member, staff, owner } = own.people;
    service.mute.add(MUTE);
    for (const person of [member, staff, owner]) {
      for (let count = 0; count < 4; count += 1) {
        await putInOutbox(stack, person, { channel: 'push', device: await subscribe(person, MUTE) });
      }
    }
    await putInOutbox(stack, stranger, { channel: 'push', device: await subscribe(stranger, PushService.host) });
    const delivering = deliver(NEVER);
    await vi.waitFor(async () => expect(await outboxOf(stack, stranger)).toEqual(['sent 1']), PATIENCE);
    const begun = await Promise.all([member, staff, owner].map((person) => outboxOf(stack, person)));
    expect(begun.map((each) => each.filter((one) => one === 'waiting 1').length).toSorted()).toEqual([0, 1, 1]);
    service.hangUp();
    await delivering;
    expect(service.mostAtOnce.get(MUTE)).toBe(2);
  });

  test('has rest after it was waited for three times, until its browser registers again', async () => {
    const { member } = (await stack.world()).own.people;
    const path = crypto.randomUUID();
    const device = await subscribe(member, MUTE, path);
    const pushes = () => service.received.filter((push) => push.path === `/to/${path}`).length;
    service.mute.add(MUTE);
    for (let count = 1; count <= 3; count += 1) {
      await putInOutbox(stack, member, { channel: 'push', device });
      await deliver({ timeoutMs: 300, longMs: 200 });
      expect(pushes()).toBe(count);
    }
    await putInOutbox(stack, member, { channel: 'push', device });
    service.hangUp();
    await deliver(NEVER);
    expect(pushes()).toBe(3);
    expect(await outboxOf(stack, member)).toEqual(['dropped 1', 'waiting 1', 'waiting 1', 'waiting 1']);
    const [{ pushToken } = { pushToken: '' }] = await stack.db
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.id, device));
    await member.client.notifications.registerPush.mutate({ pushToken, data: pushDevice });
    await putInOutbox(stack, member, { channel: 'push', device });
    await deliver(NEVER);
    expect(pushes()).toBe(4);
  });

  test('is forgiven by an answer in time', async () => {
    const { member } = (await stack.world()).own.people;
    const device = await subscribe(member, MUTE);
    service.mute.add(MUTE);
    await putInOutbox(stack, member, { channel: 'push', device });
    await deliver({ timeoutMs: 300, longMs: 200 });
    const waits = async () => (await stack.db.select().from(pushDevices).where(eq(pushDevices.id, device)))[0]?.waits;
    expect(await waits()).toBe(1);
    service.hangUp();
    await putInOutbox(stack, member, { channel: 'push', device });
    await deliver(NEVER);
    expect(await waits()).toBe(0);
  });
});
