import { mails } from '@muster/upstream/platform/schema/service';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { Person } from '../support/world/people.ts';
import { Browser } from './browser.ts';
import { newClock, nextCode, withTotp } from './factors.ts';
import { mailsTo } from './signing-up.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });
const next = 'another horse battery';

async function resetPassword({ email }: Person): Promise<void> {
  const page = use.stack.page();
  await page.post('/oidc/account/forgot', { email });
  const [mail] = await use.stack.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email.toLowerCase()), eq(mails.subject, 'Choose a new password')))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const token = mail?.body.match(/view=reset&token=([\w-]+)/)?.[1] ?? '';
  expect((await page.post('/oidc/account/reset', { token, password: next })).json()).toEqual({ done: true });
}

async function firstStep({ email }: Person, password: string) {
  const browser = new Browser(use.stack.page());
  const interaction = await browser.openOwn();
  const answer = await browser.step(interaction, 'login', { email, password });
  return { browser, interaction, answer };
}

describe('a new password by a mailed link', () => {
  test('is told to its person, who cannot have silenced it, and ends every session', async () => {
    const { owner } = use.world.own.people;
    await resetPassword(owner);
    await expectRefusal(owner.client.accounts.me.query(), 'session.required');
    const browser = new Browser(use.stack.page());
    await browser.complete(await browser.signInAtOwn(owner.email, { password: next }));
    const { items } = await browser.page.client.notifications.list.query();
    expect(items.find(({ kind }) => kind === 'signInChanged')).toMatchObject({
      values: { change: 'password changed' },
    });
  });

  test('is offered in the language of the account', async () => {
    const { stranger } = use.world;
    await stranger.client.accounts.update.mutate({ language: 'es' });
    const page = use.stack.page();
    await page.post('/oidc/account/forgot', { email: stranger.email });
    const [mail] = await mailsTo(use.stack, stranger.email);
    expect(mail?.subject).toBe('Elige una contraseña nueva');
    expect(mail?.body).toContain(`${use.stack.origin}/login?view=reset&token=`);
  });

  test('is no way around a second factor', async () => {
    const { member } = use.world.own.people;
    const { secret } = await withTotp(member, clock);
    await resetPassword(member);
    const { browser, interaction, answer } = await firstStep(member, next);
    expect(answer.json()).toEqual({ proofWays: ['totp', 'recovery'] });
    expect((await browser.page.client.session.current.query()).loggedIn).toBe(false);
    const shown = await browser.step(interaction, 'factor', { way: 'totp', value: await nextCode(secret, clock) });
    expect(shown.status).toBe(200);
  });

  test('ends what the old one had begun: a sign-in that waits for its second step', async () => {
    const { staff } = use.world.own.people;
    const { secret } = await withTotp(staff, clock);
    const { browser, interaction } = await firstStep(staff, PASSWORD);
    await resetPassword(staff);
    const late = await browser.step(interaction, 'factor', { way: 'totp', value: await nextCode(secret, clock) });
    expect(late.json()).toMatchObject({ code: 'session.interactionExpired' });
  });

  test('ends what the old one had begun: a sign-in whose code was not traded yet', async () => {
    const { applicant } = use.world.own.people;
    const browser = new Browser(use.stack.page());
    const back = await browser.signInAtOwn(applicant.email);
    await resetPassword(applicant);
    await expectRefusal(browser.complete(back), 'session.providerRefused');
  });
});
