import { describe, expect, test } from 'vitest';
import { makeWebhook } from '../webhooks/making.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeChannel, TOKEN } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the webhooks of channels by label, and those alone', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const made = await makeChannel(own);
    await makeWebhook(own);
    const answer = await client.discordWebhooks.list.query({ community: own.uuid });
    expect(answer.webhooks).toEqual([made]);
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    const others = await client.webhooks.list.query({ community: own.uuid });
    expect(others.webhooks.map(({ id }) => id)).not.toContain(made.id);
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.discordWebhooks.list.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
