import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, storeBot, storeSync } from './making.ts';

const use = useSharedStack();
const answer = ({ uuid, people }: Place, wanted: 'confirm' | 'discard') =>
  people.owner.client.discordBot.answerHeld.mutate({ community: uuid, answer: wanted });

describe('answers', () => {
  test.each(['confirm', 'discard'] as const)('how many people it was, and %s leaves none held', async (wanted) => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    await storeSync(use.stack, own, { state: 'held' });
    await storeSync(use.stack, own, { discord: '300000000000000001' });
    expect(await answer(own, wanted)).toEqual({ people: 1 });
    expect((await botOf(own)).counts).toEqual({ waiting: wanted === 'confirm' ? 1 : 0, held: 0, failed: 1 });
  });
});

describe('refuses', () => {
  test('where no bot is connected, or nothing is held', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(answer(own, 'confirm'), 'discordBot.notConnected');
    await storeBot(use.stack, own);
    await expectRefusal(answer(own, 'confirm'), 'discordBot.nothingHeld');
  });
});
