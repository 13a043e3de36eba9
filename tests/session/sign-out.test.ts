import { describe, expect, test } from 'vitest';
import { useSharedStack } from '../support/shared-stack.ts';
import { pageOf } from '../support/world/sign-in.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that the session has ended, here and at the upstream; other devices stay', async () => {
    const { member } = use.world.own.people;
    const here = await member.onAnotherDevice();
    expect(await here.client.session.signOut.mutate()).toEqual({ ended: true });
    expect(here.page.cookies.has('sid')).toBe(false);
    // A copy of the cookie is worth nothing.
    const kept = await pageOf(here.device, use.stack.origin);
    expect((await kept.client.session.current.query()).loggedIn).toBe(false);
    expect((await member.client.session.current.query()).loggedIn).toBe(true);
  });

  test('a visitor that nothing ended', async () => {
    expect(await use.world.visitor.client.session.signOut.mutate()).toEqual({ ended: false });
  });
});

describe('refuses', () => {
  test('nobody: while the upstream is away the browser is signed out all the same', async () => {
    const here = await use.world.own.people.member.onAnotherDevice();
    await use.stack.stopUpstream();
    expect(await here.client.session.signOut.mutate()).toEqual({ ended: false });
    expect(here.page.cookies.has('sid')).toBe(false);
    await use.stack.startUpstream();
  });
});
