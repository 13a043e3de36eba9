import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWebClient } from '../../scripts/web-client.ts';
import { CLIENT, type OpenIdDouble, startOpenIdProvider } from '../doubles/openid-provider.ts';
import { sharedChromium, whyNoChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { type GatewayAlone, startGatewayAlone } from '../support/gateway-alone.ts';
import { MinimalUpstream } from '../support/mock-upstream/minimal-upstream.ts';
import { faultsOf } from './support/axe.ts';
import { expectShown, expectSoon, heading, pathOf } from './support/looking.ts';

const WEB_DIST = process.env['WEB_DIST'] || fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const PHONE = { viewport: { width: 360, height: 800 } };

const stopping = new AsyncDisposableStack();
let why: string | null = null;
let minimal: MinimalUpstream;
let provider: OpenIdDouble;
let port: number;
const machines: BrowserContext[] = [];

beforeAll(async () => {
  why = await whyNoChromium();
  if (why !== null) return;
  if (!existsSync(`${WEB_DIST}/index.html`)) await buildWebClient();
  minimal = stopping.use(await MinimalUpstream.start());
  port = await freePort();
  const onToken = (userId: string, token: string) => {
    const account = minimal.accounts.find((each) => each.userId === userId);
    if (account) account.token = token;
  };
  provider = stopping.use(await startOpenIdProvider(`http://localhost:${port}`, { onToken }));
});
beforeEach((context) => void (why !== null && context.skip(why)));
afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.close();
});
afterAll(() => stopping.disposeAsync());

const SSO = () => ({
  SSO_ISSUER: provider.issuer,
  SSO_CLIENT_ID: CLIENT.id,
  SSO_CLIENT_SECRET: CLIENT.secret,
  SSO_RETURNS: 'own,discord,apple',
  SSO_LABEL: 'Crow accounts',
});
const gatewayWith = (settings: Readonly<Record<string, string>>): Promise<GatewayAlone> =>
  startGatewayAlone(minimal.url, { PORT: String(port), WEB_DIST, ...settings });

async function open({ origin }: GatewayAlone, path: string, look = {}): Promise<Page> {
  const machine = await (await sharedChromium()).newContext(look);
  machines.push(machine);
  const page = await machine.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}

describe('at a server of the specification alone', () => {
  test.each(['Crow accounts', 'Discord', 'Apple'])(
    'a person signs in with its provider by %s, sees their communities, and signs out',
    async (label) => {
      await using gateway = await gatewayWith(SSO());
      const community = minimal.addCommunity(`crows-${label.toLowerCase().replace(' ', '-')}`, `${label} crows`);
      provider.behaviour.account = minimal.addAccount('Crow', { owns: [community.uuid] }).userId;
      const page = await open(gateway, '/login?next=/menu');
      await page.getByRole('link', { name: `Continue with ${label}` }).click();
      await expectSoon(() => pathOf(page)).toBe('/menu');
      await expectShown(page.getByText(`${label} crows`).first());
      await page.goto(`${gateway.origin}/logout`);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expectSoon(() => provider.revoked.includes(provider.tokens.at(-1)?.token ?? '')).toBe(true);
      await expectSoon(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
    },
  );

  test('a person who says no at the provider is told so, and starts again', async () => {
    await using gateway = await gatewayWith(SSO());
    provider.behaviour.account = null;
    const page = await open(gateway, '/login');
    await page.getByRole('link', { name: 'Continue with Crow accounts' }).click();
    await expectShown(heading(page, 'Sign-in cancelled'));
    await page.getByRole('link', { name: 'Start again' }).click();
    await expectSoon(() => pathOf(page)).toBe('/login');
  });

  test.each([
    ['a provider', () => SSO(), 'Continue with Crow accounts'],
    ['a provider and forms', () => ({ ...SSO(), UPSTREAM_SIGN_IN: 'password,code' }), 'Send me a code instead'],
    ['codes alone', () => ({ UPSTREAM_SIGN_IN: 'code' }), 'Send a code'],
    ['nothing', () => ({}), 'This server offers no sign-in. Ask the operator of this site.'],
  ])('the sign-in screen with %s fits a phone, and axe finds no fault', async (_what, settings, shown) => {
    await using gateway = await gatewayWith(settings());
    const page = await open(gateway, '/login', PHONE);
    await expectShown(page.getByText(shown, { exact: true }));
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
