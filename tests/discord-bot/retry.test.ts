import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, storeBot, storeSync } from './making.ts';

const use = useSharedStack();
const retry = ({ uuid, people }: Place, id?: string) =>
  people.owner.client.discordBot.retry.mutate({ community: uuid, ...(id !== undefined && { id }) });

describe('answers', () => {
  test('how many people are tried again: one, or all that failed', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    const id = await storeSync(use.stack, own);
    await storeSync(use.stack, own, { discord: '300000000000000001' });
    await storeSync(use.stack, own, { discord: '300000000000000002' });
    expect(await retry(own, id)).toEqual({ people: 1 });
    expect((await botOf(own)).counts).toEqual({ waiting: 1, held: 0, failed: 2 });
    expect(await retry(own)).toEqual({ people: 2 });
  });
});

describe('refuses', () => {
  test('where no bot is connected, and what is not on the list', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(retry(own), 'discordBot.notConnected');
    await storeBot(use.stack, own);
    await expectRefusal(retry(own, NOBODY), 'discordBot.syncUnknown');
  });

  test('what waits for a confirmation', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    await expectRefusal(retry(own, await storeSync(use.stack, own, { state: 'held' })), 'discordBot.syncUnknown');
  });
});
