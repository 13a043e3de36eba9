import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const ask = (name: 'visitor' | 'member', audience: string) =>
  use.world.person(name).client.session.startHandOver.query({ audience });

describe('answers', () => {
  test('whose host it is, and where a no leads', async () => {
    const { uuid, customId, name } = use.world.own;
    const question = await ask('member', `${customId}.localhost`);
    const community = { uuid, customId, name, image: null };
    expect(question).toMatchObject({ origin: use.stack.communityOrigin(customId), community });
  });
});

describe('refuses', () => {
  test.each(['localhost', 'nobody-here.localhost', 'elsewhere.example.test'])('the host %s', async (audience) => {
    await expectRefusal(ask('member', audience), 'session.handOverRefused');
  });
});
