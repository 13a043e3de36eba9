import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebhookReceiver } from '../doubles/webhook-receiver.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { deliveriesOf, makeWebhook, WITH_RECEIVERS } from './making.ts';

const use = useStack(WITH_RECEIVERS);
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver[Symbol.asyncDispose]());

const sendTest = ({ uuid: community, people }: Place, id: string) =>
  people.owner.client.webhooks.test.mutate({ community, id });

describe('answers', () => {
  test('the delivery, which arrives at once', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own, { url: `${receiver.origin}/test` });
    const { id } = await sendTest(own, webhook.id);
    await vi.waitUntil(() => receiver.at('/test').length > 0, { timeout: 10_000 });
    const [hook] = receiver.at('/test');
    expect(hook?.headers['webhook-id']).toBe(id);
    expect(hook?.event).toMatchObject({ type: 'webhook.test', data: { community: { id: own.uuid } } });
    await vi.waitUntil(async () => (await deliveriesOf(own, webhook.id))[0]?.state === 'sent', { timeout: 10_000 });
  });
});

describe('refuses', () => {
  test('a webhook that there is not', () => expectRefusal(sendTest(use.world.own, NOBODY), 'webhooks.unknown'));

  test('one that is off', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    await own.people.owner.client.webhooks.update.mutate({ community: own.uuid, id: webhook.id, on: false });
    await expectRefusal(sendTest(own, webhook.id), 'webhooks.notOn');
  });

  test('more of them than a receiver is to be bothered with', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own, { url: `${receiver.origin}/many` });
    for (let count = 0; count < WEBHOOK.testsMax; count += 1) await sendTest(own, webhook.id);
    await expectRefusal(sendTest(own, webhook.id), 'webhooks.tooManyTests');
  });
});
