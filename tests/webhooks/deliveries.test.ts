import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeWebhook } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('deliveries by page, the newest first, in one state or in any', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const { webhook } = await makeWebhook(own, { types: ['community.edited'] });
    for (const subtitle of ['One', 'Two', 'Three'])
      await client.communities.update.mutate({ community: own.uuid, subtitle });
    const asked = { community: own.uuid, id: webhook.id };
    const first = await client.webhooks.deliveries.query({ ...asked, limit: 2 });
    const second = await client.webhooks.deliveries.query({ ...asked, limit: 2, before: first.next });
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null]);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    for (const { type } of all) expect(type).toBe('community.edited');
    expect((await client.webhooks.deliveries.query({ ...asked, state: 'sent' })).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('a webhook that there is not', () =>
    expectRefusal(
      use.world.own.people.owner.client.webhooks.deliveries.query({ community: use.world.own.uuid, id: NOBODY }),
      'webhooks.unknown',
    ));
});
