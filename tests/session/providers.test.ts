import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack({
  upstream: {
    DISCORD_CLIENT_ID: 'discord-client',
    DISCORD_CLIENT_SECRET: 'canary-secret',
    DISCORD_BASE_URL: 'http://127.0.0.1:9',
  },
});

describe('answers', () => {
  test('everyone with the ways to sign in that are set up, and no more than a button needs', async () => {
    expect(await use.world.visitor.client.session.providers.query()).toEqual([
      { provider: 'own', label: 'E-mail', embedded: true },
      { provider: 'discord', label: 'Discord', embedded: false },
    ]);
  });
});

describe('refuses', () => {
  test('while the upstream is away', async () => {
    await use.stack.stopUpstream();
    await expectRefusal(use.world.visitor.client.session.providers.query(), 'upstream.unreachable');
    await use.stack.startUpstream();
  });
});
