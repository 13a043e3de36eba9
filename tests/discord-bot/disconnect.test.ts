import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { storeBot, storeSync } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('and nothing is kept of the bot', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    await storeSync(use.stack, own);
    const { client } = own.people.owner;
    expect(await client.discordBot.disconnect.mutate({ community: own.uuid })).toEqual({});
    expect(await client.discordBot.get.query({ community: own.uuid })).toEqual({ bot: null });
    expect((await client.discordBot.pending.query({ community: own.uuid })).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('where no bot is connected', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(
      own.people.owner.client.discordBot.disconnect.mutate({ community: own.uuid }),
      'discordBot.notConnected',
    );
  });
});
