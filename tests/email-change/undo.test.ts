import { credentials } from '@muster/upstream/platform/schema/accounts';
import { throttles } from '@muster/upstream/platform/schema/service';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Browser } from '../session/browser.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { changed, linkOf, mailedTo, NO_TOKEN } from './changing.ts';

const use = useStack();
const password = 'another horse battery';
const undo = (secret: string, chosen = password) =>
  use.stack.page().client.emailChange.undo.mutate({ secret, password: chosen });

describe('answers', () => {
  test('the old address, which signs in with the new password; every session ends', async () => {
    const { stranger } = await use.stack.world();
    await changed(use.stack, stranger);
    expect(await undo(await mailedTo(use.stack, stranger.email))).toEqual({ email: stranger.email });
    await expectRefusal(stranger.client.accounts.me.query(), 'session.required');
    const browser = new Browser(use.stack.page());
    await browser.complete(await browser.signInAtOwn(stranger.email, { password }));
    expect((await browser.page.client.accounts.me.query()).account.email).toBe(stranger.email);
  });

  test('and takes changes back that came after it', async () => {
    const { stranger } = await use.stack.world();
    const second = await changed(use.stack, stranger);
    const secret = await mailedTo(use.stack, stranger.email);
    const third = await stranger.client.emailChange.begin.mutate({ email: `third-${second}` });
    expect(third.pending).not.toBeNull();
    await undo(secret);
    const again = await stranger.onAnotherDevice();
    expect(await again.client.emailChange.get.query({})).toEqual({ email: stranger.email, pending: null });
  });
});

describe('refuses', () => {
  test('a link that there is not, and one that was used', async () => {
    await expectRefusal(undo(NO_TOKEN), 'session.linkExpired');
    const { stranger } = await use.stack.world();
    const secret = await linkOf(use.stack, stranger, 'undo');
    await undo(secret);
    await expectRefusal(undo(secret), 'session.linkExpired');
  });

  test('a weak password, and none, and the link still works', async () => {
    const { stranger } = await use.stack.world();
    const secret = await linkOf(use.stack, stranger, 'undo');
    await expectRefusal(undo(secret, 'short'), 'session.weakPassword');
    const without = use.stack.page().client.emailChange.undo.mutate({ secret });
    await expectRefusal(without, 'session.weakPassword');
    await undo(secret);
  });

  test('an address that another account signs in with by now', async () => {
    const { stranger, own } = await use.stack.world();
    await changed(use.stack, stranger);
    const secret = await mailedTo(use.stack, stranger.email);
    await use.stack.db
      .update(credentials)
      .set({ email: stranger.email })
      .where(eq(credentials.email, own.people.member.email));
    await expectRefusal(undo(secret), 'emailChange.addressTaken');
  });

  test('too many tries of one network', async () => {
    await expectRefusal(undo(NO_TOKEN), 'session.linkExpired');
    await use.stack.db.update(throttles).set({ points: 101 }).where(like(throttles.key, 'linkAddress:%'));
    await expectRefusal(undo(NO_TOKEN), 'session.tooManyAttempts');
  });
});
