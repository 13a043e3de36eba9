import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../session/browser.ts';
import { codeFor } from '../session/factors.ts';
import { newestLink } from '../session/signing-up.ts';
import { useStack } from '../support/use-stack.ts';
import { Page } from '../support/world/page.ts';
import { type SkewedPair, startSkewedPair } from './skewed/skewed-pair.ts';

const use = useStack();
const MINUTE_MS = 60_000;
/** How long a sign-in that was begun stays open. */
const SIGN_IN_MS = 20 * MINUTE_MS;

describe.each([-120, -10, 10, 120])('an upstream whose clock is %i minutes off the database’s', (minutes) => {
  const running: { pair?: SkewedPair } = {};
  const originOf = () => running.pair?.origin ?? '';
  beforeAll(async () => {
    running.pair = await startSkewedPair(use.stack, { upstreamMs: minutes * MINUTE_MS, gatewayMs: 0 });
  });
  afterAll(() => running.pair?.[Symbol.asyncDispose]());

  test('lets people sign in and register, and keeps their sessions', async () => {
    const origin = originOf();
    const { email, account } = use.world.own.people.member;
    const browser = new Browser(new Page(origin));
    const completed = await browser.complete(await browser.signInAtOwn(email));
    expect(completed).toMatchObject({ account, newAccount: false });
    expect((await browser.page.client.accounts.me.query()).account.userId).toBe(account);

    const stranger = new Browser(new Page(origin));
    const mailbox = `${crypto.randomUUID()}@example.test`;
    const interaction = await stranger.openOwn();
    await stranger.step(interaction, 'register', { email: mailbox, username: 'Raven' });
    const token = (await newestLink(use.stack, mailbox)).searchParams.get('token');
    const registered = await stranger.step(interaction, 'verify', { token, password: 'a raven at midnight' });
    expect(registered.status).toBe(200);
    const { redirectTo } = registered.json<{ redirectTo: string }>();
    expect(await stranger.complete(await stranger.comeBack('own', redirectTo))).toMatchObject({ newAccount: true });
  });

  test('takes codes of an authenticator app', async () => {
    const origin = originOf();
    const { staff } = (await use.stack.world()).own.people;
    const browser = new Browser(new Page(origin));
    await browser.complete(await browser.signInAtOwn(staff.email));
    const { secret } = await browser.page.client.secondFactor.beginTotp.mutate();
    await browser.page.client.secondFactor.confirmTotp.mutate({ code: codeFor(secret, Date.now()) });
    expect((await browser.page.client.secondFactor.factors.query()).totp).not.toBe(null);
  });

  test('tells a browser the end of a sign-in by the database’s clock, and no end of its cookies by its own', async () => {
    const origin = originOf();
    const browser = new Browser(new Page(origin));
    const { address } = await browser.startAt('own');
    const begun = await browser.page.visit(address.href);
    const cookies = [begun.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter((cookie) => /expires=/i.test(cookie))).toEqual([]);
    const interaction = new URL(await browser.follow(String(begun.headers['location']))).searchParams.get(
      'interaction',
    );
    const details = await browser.page.fetch(`/oidc/interaction/${interaction}/details`);
    const leftMs = Date.parse(details.json<{ expiresAt: string }>().expiresAt) - Date.now();
    expect(Math.abs(leftMs - SIGN_IN_MS)).toBeLessThan(MINUTE_MS);
  });
});
