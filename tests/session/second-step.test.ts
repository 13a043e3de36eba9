import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { RawAnswer } from '../support/wire.ts';
import { Browser } from './browser.ts';
import { newClock, nextCode, withPasskey, withTotp } from './factors.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

async function atSecondStep(email: string) {
  const browser = new Browser(use.stack.page());
  const interaction = await browser.openOwn();
  const answer = await browser.step(interaction, 'login', { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return {
    browser,
    interaction,
    due: answer.json<{ proofWays: string[] }>().proofWays,
    show: (way: string, value: string) => browser.step(interaction, 'factor', { way, value }),
    async finish(done: RawAnswer) {
      const { redirectTo } = done.json<{ redirectTo: string }>();
      return browser.complete(await browser.comeBack('own', redirectTo));
    },
  };
}

/** The session a browser is signed in by. */
async function current({ page }: Browser): Promise<string> {
  const devices = await page.client.accounts.devices.query();
  return devices.find((device) => device.current)?.session ?? '';
}

describe('an account with an authenticator app', () => {
  test('is not signed in by its password alone, but by a code after it', async () => {
    const { member } = use.world.own.people;
    const { secret } = await withTotp(member, clock);
    const step = await atSecondStep(member.email);
    expect(step.due).toEqual(['totp', 'recovery']);
    expect((await step.browser.page.client.session.current.query()).loggedIn).toBe(false);
    const done = await step.finish(await step.show('totp', await nextCode(secret, clock)));
    expect(done.account).toBe(member.account);
    const [begun] = await use.stack.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, await current(step.browser)));
    expect(begun?.factorShownAt).not.toBeNull();
  });

  test('takes no code twice, and tells a used one like a wrong one', async () => {
    const { staff } = use.world.own.people;
    const { secret } = await withTotp(staff, clock);
    const code = await nextCode(secret, clock);
    const first = await atSecondStep(staff.email);
    await first.finish(await first.show('totp', code));
    const second = await atSecondStep(staff.email);
    const [used, wrong] = [await second.show('totp', code), await second.show('totp', '000000')];
    expectCode(used, 400, 'session.wrongProof');
    expect(withoutId(wrong)).toEqual(withoutId(used));
  });

  test('lets in who lost the device by a recovery code, once', async () => {
    const { owner } = use.world.own.people;
    const { recoveryCodes } = await withTotp(owner, clock);
    const first = await atSecondStep(owner.email);
    await first.finish(await first.show('recovery', recoveryCodes[3] ?? ''));
    const second = await atSecondStep(owner.email);
    expectCode(await second.show('recovery', recoveryCodes[3] ?? ''), 400, 'session.wrongProof');
  });

  test('is closed after ten wrong codes, for the right one too, also in another sign-in', async () => {
    const { own } = await use.stack.world();
    const { secret } = await withTotp(own.people.member, clock);
    const step = await atSecondStep(own.people.member.email);
    for (let tried = 0; tried < 10; tried += 1)
      expectCode(await step.show('totp', '000000'), 400, 'session.wrongProof');
    expectCode(await step.show('totp', await nextCode(secret, clock)), 429, 'session.tooManyAttempts');
    const another = await atSecondStep(own.people.member.email);
    expectCode(await another.show('totp', await nextCode(secret, clock)), 429, 'session.tooManyAttempts');
  });

  test('cannot be finished without the password, in another browser, or later than in ten minutes', async () => {
    const { own } = await use.stack.world();
    const { secret } = await withTotp(own.people.member, clock);
    const browser = new Browser(use.stack.page());
    const interaction = await browser.openOwn();
    const proof = { way: 'totp', value: await nextCode(secret, clock) };
    expectCode(await browser.step(interaction, 'factor', proof), 410, 'session.interactionExpired');
    const step = await atSecondStep(own.people.member.email);
    expectCode(await browser.step(step.interaction, 'factor', proof), 410, 'session.interactionExpired');
    await clock.advance(11 * 60_000);
    expectCode(await step.show('totp', await nextCode(secret, clock)), 410, 'session.interactionExpired');
  });
});

describe('a passkey', () => {
  async function byPasskey(answer: (options: Record<string, unknown>) => string) {
    const browser = new Browser(use.stack.page());
    const interaction = await browser.openOwn();
    const asked = await browser.step(interaction, 'passkeyOptions', {});
    const response = answer(asked.json<{ options: Record<string, unknown> }>().options);
    return { browser, answered: await browser.step(interaction, 'passkey', { response }) };
  }

  test('signs in alone, without a name or a password', async () => {
    const { own } = await use.stack.world();
    const { authenticator } = await withPasskey(own.people.member, use.stack);
    const { browser, answered } = await byPasskey((options) => {
      expect(options['allowCredentials']).toEqual([]);
      return authenticator.show(options);
    });
    const back = await browser.comeBack('own', answered.json<{ redirectTo: string }>().redirectTo);
    expect((await browser.complete(back)).account).toBe(own.people.member.account);
  });

  test('is a second step too', async () => {
    const { own } = await use.stack.world();
    const { authenticator } = await withPasskey(own.people.staff, use.stack);
    const step = await atSecondStep(own.people.staff.email);
    expect(step.due).toEqual(['passkey', 'recovery']);
    const asked = await step.browser.step(step.interaction, 'passkeyOptions', {});
    const shown = authenticator.show(asked.json<{ options: Record<string, unknown> }>().options);
    expect((await step.finish(await step.show('passkey', shown))).account).toBe(own.people.staff.account);
  });

  test('that nobody has, or that was shown on another site, signs nobody in', async () => {
    const { own } = await use.stack.world();
    const { authenticator } = await withPasskey(own.people.owner, use.stack);
    const unknown = await byPasskey((options) => new SoftwareAuthenticator(use.stack.origin).show(options));
    expectCode(unknown.answered, 400, 'session.wrongProof');
    const elsewhere = await byPasskey((options) => authenticator.show(options, 'https://evil.test'));
    expectCode(elsewhere.answered, 400, 'session.wrongProof');
  });

  test('that was removed signs nobody in', async () => {
    const { own } = await use.stack.world();
    const { authenticator } = await withPasskey(own.people.owner, use.stack);
    const [passkey] = (await own.people.owner.client.secondFactor.factors.query({})).passkeys;
    await own.people.owner.client.secondFactor.removeFactor.mutate({ passkey: passkey?.id ?? null });
    const { answered } = await byPasskey((options) => authenticator.show(options));
    expectCode(answered, 400, 'session.wrongProof');
  });
});

test('a session of a community’s own host proves nothing there, and deletes no community', async () => {
  const { own } = await use.stack.world();
  const { db } = use.stack;
  const child = await own.people.owner.onAnotherDevice();
  await db
    .update(sessions)
    .set({ parent: own.people.owner.device.session, community: own.uuid, audience: 'own.localhost' })
    .where(eq(sessions.id, child.device.session));
  const deleting = child.client.communities.delete.mutate({ community: own.uuid, name: own.name });
  await expectRefusal(deleting, 'session.wrongHost');
  const proving = child.client.secondFactor.prove.mutate({ way: 'password', value: PASSWORD });
  await expectRefusal(proving, 'session.wrongHost');
});

function expectCode(answer: RawAnswer, status: number, code: string): void {
  expect(answer.json()).toMatchObject({ code });
  expect(answer.status).toBe(status);
}

function withoutId(answer: RawAnswer): unknown {
  return { ...answer.json<object>(), requestId: null };
}
