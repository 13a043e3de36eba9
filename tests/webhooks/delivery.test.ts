import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeWebhook } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what is sent, to the byte', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const { webhook } = await makeWebhook(own);
    const { id } = await client.webhooks.test.mutate({ community: own.uuid, id: webhook.id });
    const found = await client.webhooks.delivery.query({ community: own.uuid, id });
    expect(found).toMatchObject({ id, type: 'webhook.test' });
    expect(JSON.parse(found.body)).toMatchObject({ type: 'webhook.test', data: { webhook: { id: webhook.id } } });
  });
});

describe('refuses', () => {
  test('a delivery that there is not', () =>
    expectRefusal(
      use.world.own.people.owner.client.webhooks.delivery.query({ community: use.world.own.uuid, id: NOBODY }),
      'webhooks.deliveryUnknown',
    ));
});
