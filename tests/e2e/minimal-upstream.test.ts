import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CLIENT_ROUTES } from '@muster/contracts/hosts/route-table';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWebClient } from '../../scripts/web-client.ts';
import { sharedChromium, whyNoChromium } from '../support/chromium.ts';
import { type MinimalStack, startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import type { MinimalAccount, MinimalCommunity } from '../support/mock-upstream/minimal-upstream.ts';
import { misfitsOf } from './support/axe.ts';
import { expectShown, expectSoon, heading, notice, pathOf } from './support/looking.ts';

const WEB_DIST = process.env['WEB_DIST'] || fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const NOT_OFFERED = 'This server does not offer that';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const CHOOSER = 'Your communities';
const SOON = { timeout: 2_000 };
const NO_RETURN = 'Sign-in did not work';
/** Screens that need no call of ours, and the headings they have; every other says that it is not offered. */
const WORKING: Readonly<Record<string, string>> = {
  '/': CHOOSER,
  '/login': CHOOSER,
  '/menu': CHOOSER,
  '/menu{$uuid}': CHOOSER,
  '/logout': 'Sign out',
  '/oauth/own': NO_RETURN,
  '/oauth/discord': NO_RETURN,
  '/oauth/apple': NO_RETURN,
  '/redirect': 'This link leads nowhere safe',
  '/hand-over': 'Continue on a community’s own address',
  '/hand-over/prove': 'Prove that it is you',
  '/notifications': 'Notifications',
  '/com/$uuid': 'Crows of the North',
};
const SIGNED_OUT = 'Reauthentication failed, please sign in again to gain access to the product.';

let reason: string | null = null;
let stack: MinimalStack | undefined;
let machine: BrowserContext;
let crows: MinimalCommunity;
let account: MinimalAccount;
const thrown: string[] = [];
beforeAll(async () => {
  reason = await whyNoChromium();
  if (reason !== null) return;
  if (!existsSync(`${WEB_DIST}/index.html`)) await buildWebClient();
  stack = await startMinimalStack({ WEB_DIST });
});
beforeEach(async (context) => {
  if (reason !== null) context.skip(reason);
  const { upstream } = there();
  crows = upstream.addCommunity(`crows-${crypto.randomUUID().slice(0, 8)}`, 'Crows of the North');
  account = upstream.addAccount('Crow', { isMemberOf: [crows.uuid] });
});
afterEach(async () => {
  await machine?.close();
  expect(thrown.splice(0), 'what pages threw').toEqual([]);
});
afterAll(() => stack?.[Symbol.asyncDispose]());

function there(): MinimalStack {
  if (stack === undefined) throw new Error('nothing has started yet: use it inside a test');
  return stack;
}

/** Opens a page of the member's, or of a visitor's on the community's own host. */
async function open(
  path: string,
  who: 'member' | 'visitor' = 'member',
  look: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  const { origin, port, pageOf } = there();
  machine = await (await sharedChromium()).newContext(look);
  machine.setDefaultTimeout(25_000);
  machine.on('weberror', (error) => void thrown.push(String(error.error().stack)));
  const at = who === 'member' ? origin : `http://${crows.id}.localhost:${port}`;
  if (who === 'member') {
    const { cookies } = await pageOf(account);
    await machine.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  }
  const page = await machine.newPage();
  await page.goto(at + path);
  return page;
}

describe('in front of a server of §3 and §7 alone', () => {
  test('a visitor reads a community on its own host, and sees it change', async () => {
    const page = await open('/', 'visitor');
    await expectShown(heading(page, 'Crows of the North'));
    await expectShown(page.getByText('Patrol'));
    await expectShown(page.getByText('Cadet'));
    expect(await page.getByText(/^\d+ members?$/).count()).toBe(0);
    crows.name = 'Ravens of the North';
    // A page is told of what happens once its stream stands.
    await expectSoon(async () => {
      there().upstream.send('communitySettingsUpdated');
      return heading(page, 'Ravens of the North').count();
    }).toBe(1);
  });

  test('a member finds the community in the menu and on its dashboard, and nothing that cannot work', async () => {
    const page = await open('/menu');
    const row = page.getByRole('link', { name: /Crows of the North/ }).first();
    await expectShown(row);
    for (const name of ['Join a community', 'Create a community', 'Join', 'Create'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await row.click();
    await expectShown(heading(page, 'Crows of the North'));
    await expectShown(page.getByText('Your place here'));
    expect(await page.getByText(NOT_OFFERED).count()).toBe(0);
  });

  test('a token that expires signs its pages out, with the words of §4', async () => {
    const page = await open(`/com/${crows.uuid}`);
    await expectShown(page.getByText('Your place here'));
    account.token = 'another';
    there().upstream.send('expiredToken');
    await expectShown(notice(page, SIGNED_OUT));
    await expectSoon(() => pathOf(page)).toBe('/');
  });

  test('every screen works or says that it is not offered, without waiting, and fits a phone', async () => {
    const page = await open('/menu', 'member', PHONE);
    const faults: Record<string, readonly string[]> = {};
    for (const pattern of CLIENT_ROUTES) {
      const path = pattern
        .replace('$uuid', crows.uuid)
        .replaceAll(/[{}]/g, '')
        .replace(/-?\$\w+$/, crypto.randomUUID());
      await page.goto(there().origin + path);
      const settled =
        WORKING[pattern] === undefined ? page.getByText(NOT_OFFERED).first() : heading(page, WORKING[pattern]);
      const isShown = await settled.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
      // A list that is there already may be behind the heading by a moment; what is not offered would stay busy.
      const rests = await page
        .waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), null, SOON)
        .then(
          () => true,
          () => false,
        );
      const found = [
        ...(isShown ? [] : [`shows: ${await page.locator('body').innerText()}`]),
        ...(rests ? [] : ['waits']),
        ...((await page.getByRole('button', { name: 'Try again' }).count()) > 0 ? ['asks to try again'] : []),
        ...(await misfitsOf(page)),
      ];
      if (found.length > 0) faults[pattern] = found;
    }
    expect(faults).toEqual({});
  });

  test('signing out works, and forgets the session', async () => {
    const page = await open('/logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectSoon(async () => (await machine.cookies()).some(({ name }) => name === 'sid')).toBe(false);
    await page.goto(`${there().origin}/com/${crows.uuid}`);
    expect(await page.getByText('Your place here').count()).toBe(0);
  });
});
