import { communities } from '@muster/upstream/platform/schema/communities';
import { eq } from 'drizzle-orm';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectShown, expectSoon, heading } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

const PHONE = { viewport: { width: 360, height: 740 } };
/** What a visitor may have loaded of scripts before the browser is idle: bytes as they are sent, and files. */
const SCRIPT_MAX = 60_000;
const FILES_MAX = 12;
/** All requests for a painted page before that: itself, styles, a font, pictures, the manifest. */
const REQUESTS_MAX = 16;
/** All scripts of a visitor's page once nothing more is loaded: the client with its live connection. */
const ALL_SCRIPT_MAX = 175_000;
const ALL_FILES_MAX = 36;
/** The same of a page that needs code which it shares with lists and forms. */
const ALL_SCRIPT_WITH_LISTS_MAX = 285_000;
const ALL_FILES_WITH_LISTS_MAX = 46;

type Painted = {
  readonly address: string;
  readonly title: string | RegExp;
  readonly links: readonly string[];
  /** Whether it needs code that it shares with lists and forms. */
  readonly needsLists?: true;
};

/** The pages that a visitor is sent painted, with links that have to work without script. */
const PAGES: Readonly<Record<string, () => Promise<Painted>>> = {
  landing: async () => ({ address: at('/'), title: /Run your community/, links: ['Sign in', 'Start your community'] }),
  community: async () => {
    const { own } = await journeys.stack.world();
    const address = `${journeys.stack.communityOrigin(own.customId)}/`;
    return { address, title: own.name, links: ['Sign in', 'Sign in to join'] };
  },
  'community on the main site': async () => {
    const { own } = await journeys.stack.world();
    return { address: at(`/com/${own.uuid}`), title: own.name, links: ['Sign in', 'Sign in to join'] };
  },
  'closed door': async () => ({
    address: at('/com/11111111-1111-4111-8111-111111111111'),
    title: 'There is no community here',
    links: ['Start page'],
    needsLists: true,
  }),
  'inactive community': async () => {
    const { own } = await journeys.stack.world();
    const { db } = journeys.stack;
    await db.update(communities).set({ sysStatus: 'suspended' }).where(eq(communities.uuid, own.uuid));
    return {
      address: at(`/com/${own.uuid}`),
      title: 'This community is not active right now',
      links: ['Start page'],
      needsLists: true,
    };
  },
  login: async () => ({ address: at('/login'), title: 'Sign in to Muster', links: ['Continue with e-mail'] }),
  'login for a page': async () => ({
    address: at('/login?next=/menu'),
    title: 'Sign in to Muster',
    links: ['Continue with e-mail'],
  }),
  'own sign-in': async () => ({
    address: at('/login?interaction=one&view=signIn'),
    title: 'Welcome back',
    links: ['Forgot your password?', 'Create one'],
    needsLists: true,
  }),
  'second step of the own sign-in': async () => ({
    address: at('/login?interaction=one&view=factor&ways=totp.recovery'),
    title: 'One more step',
    links: ['Use a recovery code'],
    needsLists: true,
  }),
  'not found': async () => ({ address: at('/nothing/here'), title: 'There is nothing here', links: ['Start page'] }),
  'not found in a community': async () => {
    const { own } = await journeys.stack.world();
    const address = `${journeys.stack.communityOrigin(own.customId)}/nothing/here`;
    return { address, title: 'There is nothing here', links: ['Start page'], needsLists: true };
  },
};

describe.each(Object.entries(PAGES))('the page: %s', (_, describePage) => {
  test('is there without script, on a phone, with links that lead on', async () => {
    const { address, title, links } = await describePage();
    const context = await journeys.machine(null, { ...PHONE, javaScriptEnabled: false });
    const { page } = await openPainted(context, address);
    await expectShown(heading(page, title));
    for (const name of links) {
      const href = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
      expect(href, name).toMatch(/^(?:\/|http)/);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'fits a phone').toBeLessThanOrEqual(PHONE.viewport.width);
  });

  test('loads within its budget before the browser is idle, and is taken over as it is, without a fault', async () => {
    const { address, title, needsLists } = await describePage();
    const context = await journeys.machine(null, PHONE);
    const faults: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 404')) faults.push(message.text());
    });
    await context.addInitScript(() => {
      for (const type of ['pointerdown', 'pointermove', 'focusin', 'click', 'keydown'])
        addEventListener(type, (event) => (document.documentElement.dataset['used'] ??= event.type), true);
    });
    const { page } = await openPainted(context, address);
    const first = await heading(page, title).elementHandle();
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('[data-style]').count()).toBe(0);
    expect(faults).toEqual([]);
    const { scripts, requests, all } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const isScript = ({ name }: PerformanceEntry) => new URL(name).pathname.endsWith('.js');
      const early = resources.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0));
      const ofScripts = early.filter(isScript);
      const inPage = [...document.querySelectorAll('head > script:not([src])')]
        .map(({ textContent }) => textContent)
        .join('');
      return {
        scripts: [inPage.length, ...ofScripts.map((each) => each.encodedBodySize)],
        requests: early.length + 1,
        all: resources.filter(isScript).map((each) => each.encodedBodySize),
      };
    });
    const used = await page.locator('html').getAttribute('data-used');
    expect(
      scripts.reduce((sum, each) => sum + each),
      `bytes; first event of use: ${used}`,
    ).toBeLessThanOrEqual(SCRIPT_MAX);
    expect(scripts.length - 1).toBeLessThanOrEqual(FILES_MAX);
    expect(requests).toBeLessThanOrEqual(REQUESTS_MAX);
    expect(all.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(
      needsLists ? ALL_SCRIPT_WITH_LISTS_MAX : ALL_SCRIPT_MAX,
    );
    expect(all.length).toBeLessThanOrEqual(needsLists ? ALL_FILES_WITH_LISTS_MAX : ALL_FILES_MAX);
  });
});

describe('a painted page is the same for everyone', () => {
  test('also for somebody who is signed in: nothing of them is in it', async () => {
    const { own } = await journeys.stack.world();
    const { owner } = own.people;
    const address = at(`/com/${own.uuid}`);
    const { text } = await openPainted(await journeys.machine(null), address);
    const page = await (await journeys.machine(owner)).newPage();
    // Answers that are refreshed at the moment say since when they are old.
    await expectSoon(async () => (await page.goto(address, { waitUntil: 'commit' }))?.text()).toBe(text);
    expect(text).not.toContain(owner.email);
    expect(text).not.toContain(owner.account);
  });

  test('of one community, with nothing of another in it, whichever was painted before', async () => {
    const { own, foreign } = await journeys.stack.world();
    const context = await journeys.machine(null);
    const texts = new Map<string, string>();
    for (const place of [own, foreign, own]) {
      const { text } = await openPainted(context, at(`/com/${place.uuid}`));
      texts.set(place.uuid, text);
      await openPainted(context, at('/nothing/here'));
    }
    for (const [place, other] of [
      [own, foreign],
      [foreign, own],
    ] as const) {
      expect(texts.get(place.uuid)).toContain(place.name);
      for (const word of [other.uuid, other.name, other.customId]) expect(texts.get(place.uuid)).not.toContain(word);
    }
    const { text } = await openPainted(context, at('/nothing/there'));
    for (const word of [own.uuid, foreign.uuid]) expect(text).not.toContain(word);
  });

  test('as it is now: a change is painted', async () => {
    const { own } = await journeys.stack.world();
    const { owner } = own.people;
    const context = await journeys.machine(null, { javaScriptEnabled: false });
    await openPainted(context, at(`/com/${own.uuid}`));
    const description = 'A city that was described a moment ago.';
    await owner.client.communities.update.mutate({ community: own.uuid, description });
    await expectSoon(async () => (await openPainted(context, at(`/com/${own.uuid}`))).text).toContain(description);
  });
});

test('the sign-in page of a community’s own host is there without script, and leads to the main site', async () => {
  const { own } = await journeys.stack.world();
  const context = await journeys.machine(null, { ...PHONE, javaScriptEnabled: false });
  const { page } = await openPainted(context, `${journeys.stack.communityOrigin(own.customId)}/login?next=/roster`);
  await page.getByRole('link', { name: 'Go on to the main site' }).click();
  expect(page.url()).toContain(`${journeys.stack.origin}/hand-over?audience=`);
  await expectSoon(() => page.locator('.muster-summary').innerText()).toContain('This page needs JavaScript.');
});

describe('before the client is there', () => {
  test('a press on a button is kept and done', async () => {
    const { own } = await journeys.stack.world();
    const page = await whileScriptsWait(own.uuid, async (waiting) => {
      await waiting.getByRole('button', { name: /Search or jump to/ }).click();
    });
    await expectShown(page.getByRole('dialog'));
  });

  test('the shortcut of the palette is kept and done', async () => {
    const { own } = await journeys.stack.world();
    const page = await whileScriptsWait(own.uuid, (waiting) => waiting.keyboard.press('Control+k'));
    await expectShown(page.getByRole('dialog'));
  });

  test('somebody who was signed in here sees nothing of a visitor’s page', async () => {
    const { own } = await journeys.stack.world();
    await openPainted(await journeys.machine(null), at('/'));
    const context = await journeys.machine(own.people.owner);
    const page = await context.newPage();
    await page.goto(at('/icon.svg'));
    await page.evaluate(() => localStorage.setItem('CMS_accountUUID', 'somebody'));
    await page.route('**/assets/*.js', (route) => setTimeout(() => void route.continue(), 500));
    await page.goto(at('/'), { waitUntil: 'commit' });
    await page.waitForSelector('#root[data-painted]', { state: 'attached' });
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    await expectShown(heading(page, 'Your communities'));
  });

  test('the chosen look is on from the first paint', async () => {
    const page = await (await journeys.machine(null, { theme: 'light', javaScriptEnabled: true })).newPage();
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(at('/'), { waitUntil: 'commit' });
    await expectSoon(() => page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

function at(path: string): string {
  return journeys.stack.origin + path;
}

/** Opens an address until it is answered with a painted page of current answers: the first one may be sent while it is being painted. */
async function openPainted(context: BrowserContext, address: string): Promise<{ page: Page; text: string }> {
  const page = await context.newPage();
  let text = '';
  let hint = '';
  await expectSoon(async () => {
    const answer: Response | null = await page.goto(address);
    text = (await answer?.text()) ?? '';
    hint = answer?.headers()['link'] ?? '';
    return text.includes(' data-painted>') && !text.includes('"staleSince"');
  }).toBe(true);
  // A proxy that passes it on has the browser fetch the font before the page is there.
  const [font = ''] = /\/assets\/inter-core-[\w-]+\.woff2/.exec(text) ?? [];
  expect(hint).toBe(`<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return { page, text };
}

/** Does something on a community's page whose scripts are on their way until it is done. */
async function whileScriptsWait(community: string, act: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await journeys.machine(null);
  await (await openPainted(context, at(`/com/${community}`))).page.close();
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(at(`/com/${community}`), { waitUntil: 'domcontentloaded' });
  await act(page);
  resolve();
  return page;
}

/** Waits until React has the page. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
