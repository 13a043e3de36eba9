import { credentials } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { mailsTo } from '../session/signing-up.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { begun, freshEmail, mailedTo } from './changing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('and mails a link to both addresses; a change that was under way ends', async () => {
    const { stranger } = await use.stack.world();
    const first = await begun(stranger);
    const secret = await mailedTo(use.stack, first);
    const second = await begun(stranger);
    const { pending } = await stranger.client.emailChange.get.query({});
    expect(pending?.email).toBe(second);
    const { shown } = use.stack.page().client.emailChange;
    await expectRefusal(shown.query({ secret }), 'session.linkExpired');
    expect(await shown.query({ secret: await mailedTo(use.stack, second) })).toMatchObject({ purpose: 'new' });
    expect(await shown.query({ secret: await mailedTo(use.stack, stranger.email) })).toMatchObject({ purpose: 'old' });
  });

  test('alike for an address that another account has, whose holder alone is told', async () => {
    const { stranger, own } = await use.stack.world();
    const { email } = own.people.member;
    const answer = await stranger.client.emailChange.begin.mutate({ email });
    expect(answer.pending).toMatchObject({ email, newConfirmed: false });
    expect((await mailsTo(use.stack, email))[0]).toMatchObject({ subject: 'This address has an account' });
  });

  test('and mails in the language of the account that changes, and of the one that has the address already', async () => {
    const { stranger, own } = await use.stack.world();
    const { member } = own.people;
    await stranger.client.accounts.update.mutate({ language: 'de' });
    await member.client.accounts.update.mutate({ language: 'es' });
    const email = await begun(stranger);
    expect((await mailsTo(use.stack, email))[0]?.subject).toBe('Bestätige deine neue E-Mail-Adresse');
    expect((await mailsTo(use.stack, stranger.email))[0]?.subject).toBe('Stimme der Änderung deiner E-Mail-Adresse zu');
    await stranger.client.emailChange.begin.mutate({ email: member.email });
    expect((await mailsTo(use.stack, member.email))[0]?.subject).toBe('Esta dirección tiene una cuenta');
  });
});

describe('refuses', () => {
  test('the address that the account has', async () => {
    const { client, email } = use.world.own.people.member;
    await expectRefusal(client.emailChange.begin.mutate({ email: email.toUpperCase() }), 'emailChange.same');
  });

  test('an account whose address was never confirmed', async () => {
    const { stranger } = await use.stack.world();
    await use.stack.db.update(credentials).set({ verifiedAt: null }).where(eq(credentials.email, stranger.email));
    await expectRefusal(stranger.client.emailChange.begin.mutate({ email: freshEmail() }), 'session.addressUnproved');
  });

  test('the fourth mail to one address, and the seventh of one account within an hour', async () => {
    const { stranger, own } = await use.stack.world();
    const email = freshEmail();
    for (let sent = 0; sent < 3; sent += 1) await stranger.client.emailChange.begin.mutate({ email });
    await expectRefusal(stranger.client.emailChange.begin.mutate({ email }), 'session.tooManyAttempts');
    expect(await mailsTo(use.stack, email)).toHaveLength(3);
    const { member } = own.people;
    for (let sent = 0; sent < 6; sent += 1) await begun(member);
    await expectRefusal(begun(member), 'session.tooManyAttempts');
  });

  test('a session without a fresh proof', async () => {
    const { stranger } = await use.stack.world();
    await forgetProof(use.stack, stranger);
    await expectRefusal(begun(stranger), 'session.stepUpNeeded');
  });
});
