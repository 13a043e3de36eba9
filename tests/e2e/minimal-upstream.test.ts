import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWebClient } from '../../scripts/web-client.ts';
import { sharedChromium, whyNoChromium } from '../support/chromium.ts';
import { type MinimalStack, startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import type { MinimalAccount, MinimalCommunity } from '../support/mock-upstream/minimal-upstream.ts';
import { expectShown, expectSoon, heading, notice, pathOf } from './support/looking.ts';

const WEB_DIST = process.env['WEB_DIST'] || fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const NOT_OFFERED = 'This server does not offer that';
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
  machine = await (await sharedChromium()).newContext({ viewport: { width: 1440, height: 900 } });
  machine.setDefaultTimeout(25_000);
  machine.on('weberror', (error) => void thrown.push(String(error.error().stack)));
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
async function open(path: string, who: 'member' | 'visitor' = 'member'): Promise<Page> {
  const { origin, port, pageOf } = there();
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
    for (const path of ['forms', 'admin/accounts', 'profile', 'search?q=crow']) {
      await page.goto(`${there().origin}/com/${crows.uuid}/${path}`);
      await expectShown(page.getByText(NOT_OFFERED).first());
      expect(await page.getByRole('button', { name: 'Try again' }).count(), path).toBe(0);
    }
    await page.goto(`${there().origin}/account`);
    await expectShown(heading(page, NOT_OFFERED));
  });

  test('a token that expires signs its pages out, with the words of §4', async () => {
    const page = await open(`/com/${crows.uuid}`);
    await expectShown(page.getByText('Your place here'));
    account.token = 'another';
    there().upstream.send('expiredToken');
    await expectShown(notice(page, SIGNED_OUT));
    await expectSoon(() => pathOf(page)).toBe('/');
  });
});
