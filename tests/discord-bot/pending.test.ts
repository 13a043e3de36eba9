import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { storeBot, storeSync } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('people whose sync is not done, of one state or of all, page by page', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    for (let count = 0; count < 51; count += 1)
      await storeSync(use.stack, own, { discord: String(300_000_000_000_000_000n + BigInt(count)) });
    const held = await storeSync(use.stack, own, { state: 'held', discord: '300000000000000099' });
    const { client } = own.people.owner;
    const first = await client.discordBot.pending.query({ community: own.uuid });
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ state: 'failed', fault: 'unavailable', attempts: 8 });
    const second = await client.discordBot.pending.query({ community: own.uuid, after: first.next });
    expect(second.items.at(-1)?.id).toBe(held);
    const { items } = await client.discordBot.pending.query({ community: own.uuid, state: 'held' });
    expect(items.map(({ id }) => id)).toEqual([held]);
  });
});

describe('refuses', () => {
  test('somebody who may not manage integrations', () =>
    expectRefusal(
      use.world.own.people.member.client.discordBot.pending.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
