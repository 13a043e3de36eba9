import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeWebhook } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('its id, and nothing of it is there any more', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const { webhook } = await makeWebhook(own);
    const key = { community: own.uuid, id: webhook.id };
    const { id } = await client.webhooks.test.mutate(key);
    expect(await client.webhooks.remove.mutate(key)).toEqual({ id: webhook.id });
    expect(await client.webhooks.list.query({ community: own.uuid })).toEqual({ webhooks: [] });
    await expectRefusal(client.webhooks.delivery.query({ community: own.uuid, id }), 'webhooks.deliveryUnknown');
  });
});

describe('refuses', () => {
  test('a webhook that there is not', () =>
    expectRefusal(
      use.world.own.people.owner.client.webhooks.remove.mutate({ community: use.world.own.uuid, id: NOBODY }),
      'webhooks.unknown',
    ));
});
