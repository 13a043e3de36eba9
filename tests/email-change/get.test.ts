import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { begun } from './changing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the address, and the change that is under way', async () => {
    const { stranger } = await use.stack.world();
    const get = () => stranger.client.emailChange.get.query({});
    expect(await get()).toEqual({ email: stranger.email, pending: null });
    const email = await begun(stranger);
    const pending = { email, oldEmail: stranger.email, newConfirmed: false, oldConfirmed: false, effectiveAt: null };
    expect(await get()).toMatchObject({ email: stranger.email, pending });
  });
});

describe('refuses', () => {
  test('visitors', () => expectRefusal(use.world.visitor.client.emailChange.get.query({}), 'session.required'));
});
