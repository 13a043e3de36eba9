import { throttles } from '@muster/upstream/platform/schema/service';
import { like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { linkOf, NO_TOKEN } from './changing.ts';

const use = useStack();
const stop = (secret: string) => use.stack.page().client.emailChange.stop.mutate({ secret });

describe('answers', () => {
  test('and the change ends with every session, the one that asked too', async () => {
    const { stranger } = await use.stack.world();
    await stop(await linkOf(use.stack, stranger, 'stop'));
    await expectRefusal(stranger.client.accounts.me.query(), 'session.required');
    const again = await stranger.onAnotherDevice();
    expect(await again.client.emailChange.get.query({})).toEqual({ email: stranger.email, pending: null });
  });
});

describe('refuses', () => {
  test('a link that confirms', async () => {
    const { stranger } = await use.stack.world();
    await expectRefusal(stop(await linkOf(use.stack, stranger, 'old')), 'session.linkExpired');
  });

  test('too many tries of one network', async () => {
    await expectRefusal(stop(NO_TOKEN), 'session.linkExpired');
    await use.stack.db.update(throttles).set({ points: 101 }).where(like(throttles.key, 'linkAddress:%'));
    await expectRefusal(stop(NO_TOKEN), 'session.tooManyAttempts');
  });
});
