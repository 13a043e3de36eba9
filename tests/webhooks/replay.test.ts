import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebhookReceiver } from '../doubles/webhook-receiver.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { deliveriesOf, giveUp, makeWebhook, WITH_RECEIVERS } from './making.ts';

const use = useStack(WITH_RECEIVERS);
const soon = { timeout: 10_000 };
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver[Symbol.asyncDispose]());

const replay = ({ uuid: community, people }: Place, id: string) =>
  people.owner.client.webhooks.replay.mutate({ community, id });

/** A webhook with a test that has arrived. */
async function arrived(path: string) {
  const { own } = await use.stack.world();
  const { webhook } = await makeWebhook(own, { url: `${receiver.origin}${path}` });
  const { id } = await own.people.owner.client.webhooks.test.mutate({ community: own.uuid, id: webhook.id });
  await vi.waitUntil(async () => (await deliveriesOf(own, webhook.id))[0]?.state === 'sent', soon);
  return { own, webhook, id };
}

describe('answers', () => {
  test('the delivery, which is sent again as it was, under the same id', async () => {
    const { own, webhook, id } = await arrived('/again');
    expect(await replay(own, id)).toMatchObject({ id, state: 'waiting' });
    await vi.waitUntil(async () => (await deliveriesOf(own, webhook.id))[0]?.state === 'sent', soon);
    const [first, second, ...more] = receiver.at('/again');
    expect(more).toEqual([]);
    expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, id]);
  });
});

describe('refuses', () => {
  test('a delivery that there is not', () => expectRefusal(replay(use.world.own, NOBODY), 'webhooks.deliveryUnknown'));

  test('one that waits already', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    const { id } = await own.people.owner.client.webhooks.test.mutate({ community: own.uuid, id: webhook.id });
    await expectRefusal(replay(own, id), 'webhooks.stillWaiting');
  });

  test('one of a webhook that is off', async () => {
    const { own, webhook, id } = await arrived('/off');
    await own.people.owner.client.webhooks.update.mutate({ community: own.uuid, id: webhook.id, on: false });
    await expectRefusal(replay(own, id), 'webhooks.notOn');
  });

  test('more of them than a receiver is to be bothered with', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    const sent: string[] = [];
    for (let count = 0; count < WEBHOOK.testsMax; count += 1) {
      sent.push((await own.people.owner.client.webhooks.test.mutate({ community: own.uuid, id: webhook.id })).id);
    }
    const [first = ''] = sent;
    await giveUp(use.stack, first);
    await expectRefusal(replay(own, first), 'webhooks.tooManyTests');
  });
});
