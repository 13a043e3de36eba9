import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeChannel } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('its id, and it is not there any more', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const { id } = await makeChannel(own);
    expect(await client.discordWebhooks.remove.mutate({ community: own.uuid, id })).toEqual({ id });
    expect(await client.discordWebhooks.list.query({ community: own.uuid })).toEqual({ webhooks: [] });
  });
});

describe('refuses', () => {
  test('a webhook that there is not', () =>
    expectRefusal(
      use.world.own.people.owner.client.discordWebhooks.remove.mutate({ community: use.world.own.uuid, id: NOBODY }),
      'webhooks.unknown',
    ));
});
