import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWebClient } from '../../scripts/web-client.ts';
import { newClock, nextCode, withTotp } from '../session/factors.ts';
import { Forms, PASSWORD as FORM_PASSWORD } from '../session/foreign/forms.ts';
import { sharedChromium } from '../support/chromium.ts';
import { CODE } from '../support/mock-upstream/pair.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { expectShown, expectSoon, heading, pathOf } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const clock = newClock();
const journeys = useJourneys({ deps: { now: clock.date } });
const PHONE = { viewport: { width: 360, height: 740 } };

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** A page whose render took too long, as on a busy machine, is tried again after a minute. */
const PAINT_PATIENCE_MS = 75_000;

/** Opens an address until it is answered painted: the first answer may come while it is being painted. */
async function openPainted(page: Page, address: string): Promise<void> {
  const isPainted = async () => (await (await page.goto(address))?.text())?.includes(' data-painted>');
  await expect.poll(isPainted, { timeout: PAINT_PATIENCE_MS, interval: 50 }).toBe(true);
}

describe('with script off', () => {
  test('a person with a second factor signs in from the landing page, after a wrong password', async () => {
    const { own } = await journeys.stack.world();
    const { member } = own.people;
    const { secret } = await withTotp(member, clock);
    const page = await (await journeys.machine(null, { ...PHONE, javaScriptEnabled: false })).newPage();
    await openPainted(page, `${journeys.stack.origin}/login`);
    await openPainted(page, `${journeys.stack.origin}/`);
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
    await page.getByRole('link', { name: 'Continue with e-mail' }).click();
    await signIn(page);
    await expectShown(page.getByRole('alert').getByText('Enter your password.'));
    await fill(page, 'E-mail', member.email);
    await fill(page, 'Password', 'wrong');
    await signIn(page);
    await expectShown(page.getByRole('alert').getByText('E-mail or password is wrong.'));
    expect(await page.getByLabel('E-mail').inputValue()).toBe(member.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await fill(page, 'Password', PASSWORD);
    await signIn(page);
    await expectShown(heading(page, 'One more step'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await fill(page, 'Code of your authenticator app', await nextCode(secret, clock));
    await signIn(page);
    await expectSoon(() => pathOf(page)).toBe('/');
    await expectShown(heading(page, /Run your community/));
    expect(await cookiesOf(page)).toContain('sid');
  });

  test('a sign-in that ran out says so, and is begun again', async () => {
    const page = await (await journeys.machine(null, { javaScriptEnabled: false })).newPage();
    await openPainted(page, `${journeys.stack.origin}/login`);
    await openPainted(page, `${journeys.stack.origin}/login?interaction=none&view=signIn`);
    await fill(page, 'E-mail', 'crow@example.test');
    await fill(page, 'Password', PASSWORD);
    await signIn(page);
    await expectShown(heading(page, 'This sign-in has run out'));
    await page.getByRole('link', { name: 'Start again' }).click();
    await expectShown(heading(page, 'Sign in to Muster'));
  });
});

/** Goes to the painted form of the own sign-in in a browser whose scripts are on their way until `release`. */
async function openWhileScriptsWait() {
  const page = await (await journeys.machine()).newPage();
  await openPainted(page, `${journeys.stack.origin}/login?interaction=none&view=signIn`);
  const release = await holdScripts(page);
  await page.goto(`${journeys.stack.origin}/auth/start?provider=own&next=/menu`, { waitUntil: 'domcontentloaded' });
  return { page, release };
}

async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // One that is interrupted by another page has nothing to go on with.
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()).catch(() => undefined));
  return async () => {
    resolve();
    await page.waitForFunction(() => {
      const root = document.getElementById('root');
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    });
  };
}

describe('before the client is there', () => {
  test('what is typed into a painted form stays, with the focus and the selection, and is what the client sends', async () => {
    const { member } = (await journeys.stack.world()).own.people;
    const { page, release } = await openWhileScriptsWait();
    const field = page.getByLabel('Password', { exact: true });
    await fill(page, 'E-mail', member.email);
    await field.pressSequentially(PASSWORD);
    const typed = await field.elementHandle();
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
    await release();
    await page.getByRole('button', { name: 'Use a passkey instead' }).waitFor();
    expect(await typed?.evaluate((input) => input.isConnected && input === document.activeElement)).toBe(true);
    expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
      1, 3,
    ]);
    expect(await field.inputValue()).toBe(PASSWORD);
    expect(await page.getByLabel('E-mail').inputValue()).toBe(member.email);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/login'));
    await signIn(page);
    expect((await sent).headers()['content-type']).toBe('application/json');
    await expectSoon(() => pathOf(page)).toBe('/menu');
  });

  test('a form that is posted signs in too, once, and the client goes on from there', async () => {
    const { member } = (await journeys.stack.world()).own.people;
    const { page, release } = await openWhileScriptsWait();
    const posts: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(new URL(request.url()).pathname)));
    await fill(page, 'E-mail', member.email);
    await fill(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/menu', { waitUntil: 'commit' });
    await release();
    await expectShown(heading(page, 'Your communities'));
    expect(posts.filter((path) => path.startsWith('/oidc/'))).toHaveLength(1);
  });

  test('a refusal in a painted form stays while the client takes the page over, and goes with the next try', async () => {
    const { member } = (await journeys.stack.world()).own.people;
    const { page, release } = await openWhileScriptsWait();
    await fill(page, 'E-mail', member.email);
    await fill(page, 'Password', 'wrong');
    await page.keyboard.press('Enter');
    const refused = page.getByText('E-mail or password is wrong.');
    await expectShown(refused);
    await release();
    await expectShown(page.getByRole('button', { name: 'Use a passkey instead' }));
    await expectShown(refused);
    await fill(page, 'Password', PASSWORD);
    await signIn(page);
    await expectSoon(() => pathOf(page)).toBe('/menu');
  });
});

describe('at an upstream of another make, whose forms stand on the sign-in page', () => {
  const WEB_DIST = process.env['WEB_DIST'] || fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
  let forms: Forms;
  let machine: BrowserContext | undefined;
  beforeAll(async () => {
    if (!existsSync(`${WEB_DIST}/index.html`)) await buildWebClient();
    forms = await Forms.start({ WEB_DIST });
  });
  beforeEach(() => forms.anew());
  afterEach(() => machine?.close());
  afterAll(() => forms[Symbol.asyncDispose]());

  async function openForms(look: object): Promise<Page> {
    machine = await (await sharedChromium()).newContext(look);
    const page = await machine.newPage();
    await openPainted(page, `${forms.alone.origin}/login`);
    return page;
  }

  test('a person signs in with a code without script, and with a password after a wrong one', async () => {
    const page = await openForms({ ...PHONE, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Send me a code instead' }).click();
    await fill(page, 'E-mail', forms.email);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expectShown(page.getByText(`If an account uses ${forms.email}`));
    await fill(page, 'Code', CODE);
    await signIn(page);
    await expectSoon(() => pathOf(page)).toBe('/');
    expect(await cookiesOf(page)).toContain('sid');
    await page.context().clearCookies();
    await openPainted(page, `${forms.alone.origin}/login`);
    await fill(page, 'E-mail', forms.email);
    await fill(page, 'Password', 'wrong');
    await signIn(page);
    await expectShown(page.getByRole('alert').getByText('E-mail or password is wrong.'));
    await fill(page, 'Password', FORM_PASSWORD);
    await signIn(page);
    await expectSoon(() => pathOf(page)).toBe('/');
    expect(await cookiesOf(page)).toContain('sid');
  });

  test('what is typed before the client is there stays, and is sent by it', async () => {
    const page = await openForms({});
    const release = await holdScripts(page);
    await page.goto(`${forms.alone.origin}/login?with=password`, { waitUntil: 'domcontentloaded' });
    await fill(page, 'E-mail', forms.email);
    await page.getByLabel('Password', { exact: true }).pressSequentially(FORM_PASSWORD);
    await release();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(forms.email);
    await signIn(page);
    await expectSoon(() => cookiesOf(page)).toContain('sid');
  });
});
