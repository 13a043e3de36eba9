import { throttles } from '@muster/upstream/platform/schema/service';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailChanges } from '../../apps/upstream/src/features/email-change/tables.ts';
import { Browser } from '../session/browser.ts';
import { mailsTo } from '../session/signing-up.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { begun, changed, linkOf, mailedTo, NO_TOKEN } from './changing.ts';

const use = useStack();
const confirm = (secret: string) => use.stack.page().client.emailChange.confirm.mutate({ secret });

describe('answers', () => {
  test('what is missing, and changes the address once both have confirmed it, in either order', async () => {
    for (const first of ['new', 'old'] as const) {
      const { stranger } = await use.stack.world();
      const email = await begun(stranger);
      const order = first === 'new' ? [email, stranger.email] : [stranger.email, email];
      const said = [];
      for (const address of order) said.push((await confirm(await mailedTo(use.stack, address))).waitsFor);
      expect(said).toEqual([first === 'new' ? 'old' : 'new', null]);
      expect(await stranger.client.emailChange.get.query({})).toEqual({ email, pending: null });
      expect((await stranger.client.accounts.me.query()).account).toMatchObject({ email, verified: true });
    }
  });

  test('and the new address signs in from then on, and the old one does not', async () => {
    const { stranger } = await use.stack.world();
    const email = await changed(use.stack, stranger);
    const browser = new Browser(use.stack.page());
    await browser.complete(await browser.signInAtOwn(email));
    expect((await browser.page.client.session.current.query()).loggedIn).toBe(true);
    const forgot = await use.stack.page().post('/oidc/account/forgot', { email: stranger.email });
    expect(forgot.json()).toEqual({ done: true });
    expect((await mailsTo(use.stack, stranger.email))[0]).toMatchObject({ subject: 'Your e-mail address was changed' });
  });

  test('and every session ends but the one that asked', async () => {
    const { stranger } = await use.stack.world();
    const other = await stranger.onAnotherDevice();
    await changed(use.stack, stranger);
    await expectRefusal(other.client.accounts.me.query(), 'session.required');
    await stranger.client.accounts.me.query();
  });

  test('and an account without an address has one after the new one was confirmed', async () => {
    const { stranger } = await use.stack.world();
    const secret = await linkOf(use.stack, stranger, 'new');
    await use.stack.db.update(emailChanges).set({ oldEmail: null }).where(eq(emailChanges.account, stranger.account));
    expect(await confirm(secret)).toMatchObject({ waitsFor: null });
  });
});

describe('refuses', () => {
  test('a link that there is not, and one that does something else', async () => {
    await expectRefusal(confirm(NO_TOKEN), 'session.linkExpired');
    const { stranger } = await use.stack.world();
    for (const purpose of ['stop', 'undo'] as const) {
      await expectRefusal(confirm(await linkOf(use.stack, stranger, purpose)), 'session.linkExpired');
    }
  });

  test('a link whose time is over', async () => {
    const { stranger } = await use.stack.world();
    const secret = await linkOf(use.stack, stranger, 'new');
    await use.stack.db
      .update(emailChanges)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(emailChanges.account, stranger.account));
    await expectRefusal(confirm(secret), 'session.linkExpired');
  });

  test('an address that another account has got meanwhile', async () => {
    const { stranger, own } = await use.stack.world();
    const email = await begun(stranger);
    await confirm(await mailedTo(use.stack, stranger.email));
    const secret = await mailedTo(use.stack, email);
    await use.stack.db
      .update(emailChanges)
      .set({ newEmail: own.people.member.email })
      .where(eq(emailChanges.newEmail, email));
    await expectRefusal(confirm(secret), 'session.linkExpired');
    expect((await stranger.client.emailChange.get.query({})).email).toBe(stranger.email);
  });

  test('too many tries of one network', async () => {
    await expectRefusal(confirm(NO_TOKEN), 'session.linkExpired');
    await use.stack.db.update(throttles).set({ points: 101 }).where(like(throttles.key, 'linkAddress:%'));
    await expectRefusal(confirm(NO_TOKEN), 'session.tooManyAttempts');
  });
});
