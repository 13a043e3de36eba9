import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectShown, expectSoon, heading, notice, pathOf } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';
import { linkMailedTo } from './support/mail.ts';
import { register } from './support/ways-in.ts';

const journeys = useJourneys();
const VISITOR = { username: 'Iris Vale', email: 'iris@example.test', password: 'nine slow otters' };
const FOR_VISITORS = 'Sign in to join';
const NOTHING_HERE = 'There is nothing here';
const CUSTOM_DOMAIN = 'Error: This custom domain has not been setup or the community is not on the pro version';

describe('addresses (§2)', () => {
  test('a hash in the address becomes a path', async () => {
    const page = await journeys.open(null, '/#/login?next=/menu');
    await expectShown(heading(page, 'Sign in to Muster'));
    await expectSoon(() => pathOf(page)).toBe('/login?next=/menu');
  });

  test('an encoded slash becomes a real one', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(null, `/com%2F${own.uuid}`);
    await expectShown(heading(page, own.name));
    await expectSoon(() => pathOf(page)).toBe(`/com/${own.uuid}`);
  });

  test('an unknown address shows the not-found page, and a way out of it', async () => {
    const page = await journeys.open(null, '/no/such/place');
    await expectShown(heading(page, NOTHING_HERE));
    await expectSoon(() => page.title()).toBe(`${NOTHING_HERE} · Muster`);
    await page.getByRole('link', { name: 'Start page', exact: true }).click();
    await expectShown(page.getByRole('link', { name: 'Start your community' }).first());
  });

  test('an unknown address of a community answers 404 in its own shell, with its menu and its search', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.member, `/com/${own.uuid}`);
    const answer = await page.goto(`${journeys.stack.origin}/com/${own.uuid}/crow-staff`);
    expect(answer?.status()).toBe(404);
    await expectShown(heading(page, NOTHING_HERE));
    await expectShown(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first());
    const search = page.getByRole('search').getByRole('searchbox', { name: `Search ${own.name}` });
    expect(await search.inputValue()).toBe('crow staff');
    await search.press('Enter');
    await expectShown(heading(page, 'Search'));
    await expectShown(
      page
        .getByRole('main')
        .getByRole('link', { name: /Crow staff/ })
        .first(),
    );
  });

  test('the address of an offer of a community that is cut off or mistyped says so, and leads to the own communities', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.member, '/transfer/abc');
    await expectShown(page.getByRole('heading', { name: 'This is not the address of an offer' }));
    await page.getByRole('main').getByRole('link', { name: 'Your communities' }).click();
    await expectSoon(() => pathOf(page)).toBe('/menu');
  });

  test('a visitor who opens a page of their own signs in first and comes back', async () => {
    const page = await journeys.open(null, '/account');
    await expectShown(heading(page, 'Sign in to Muster'));
    await expectSoon(() => pathOf(page)).toBe('/login?next=/account');
  });
});

describe('a navigation (§2)', () => {
  test('goes to the top, and sets title and the prerender-ready flag', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}`, { viewport: { width: 1440, height: 320 } });
    await expectShown(heading(page, own.name));
    await expectSoon(() => page.title()).toBe(own.name);
    await expectSoon(() => isPrerenderReady(page)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 200));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

    await page.evaluate(noteReadiness);
    await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).first().click();
    await expectShown(heading(page, 'Notifications'));
    await expectSoon(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expectSoon(() => page.title()).toBe('Notifications · Muster');
    await expectSoon(() => page.evaluate(() => (window as { readiness?: boolean[] }).readiness)).toEqual([false, true]);
  });

  test('back and forward lead through the pages', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.member, '/menu');
    await page.getByRole('link', { name: own.name }).click();
    await expectShown(heading(page, own.name));
    await page.goBack();
    await expectShown(heading(page, 'Your communities'));
    await page.goForward();
    await expectShown(heading(page, own.name));
  });
});

describe('index', () => {
  test('warns of a custom domain that is not set up, in the words of §2, once', async () => {
    const page = await journeys.open(null, '/?error=customDomain');
    await expectShown(notice(page, CUSTOM_DOMAIN));
    await expectSoon(() => pathOf(page)).toBe('/');
    await page.reload();
    await expectShown(page.getByRole('link', { name: 'Start your community' }).first());
    expect(await notice(page, CUSTOM_DOMAIN).count()).toBe(0);
  });

  test('leads the signed-in to the chooser', async () => {
    const { stranger } = await journeys.stack.world();
    const page = await journeys.open(stranger, '/');
    await expectShown(heading(page, 'Your communities'));
    await expectSoon(() => pathOf(page)).toBe('/menu');
  });
});

describe('signing out', () => {
  const signOut = async (path: string) => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, path.replace('{uuid}', own.uuid));
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectShown(notice(page, 'You are signed out.'));
    return { page, own };
  };

  test("from an admin page leads to the community's dashboard", async () => {
    const { page, own } = await signOut('/com/{uuid}/admin/customize');
    await expectShown(heading(page, own.name));
    await expectShown(page.getByRole('link', { name: 'Sign in to join' }));
    await expectSoon(() => pathOf(page)).toBe(`/com/${own.uuid}`);
  });

  test('from anywhere else leads to index', async () => {
    const { page } = await signOut('/account');
    await expectShown(page.getByRole('link', { name: 'Start your community' }).first());
    await expectSoon(() => pathOf(page)).toBe('/');
  });
});

describe("a community's own host", () => {
  test('shows the dashboard at its root, and signing in begins and ends there', async () => {
    const { own } = await journeys.stack.world();
    const origin = journeys.stack.communityOrigin(own.customId);
    const page = await journeys.open(null, '/', { origin });
    await expectShown(heading(page, own.name));
    await expectShown(page.getByText(FOR_VISITORS));
    await expectSoon(() => page.url()).toBe(`${origin}/`);
    await expectSoon(() => page.title()).toBe(own.name);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expectSoon(() => new URL(page.url()).origin).toBe(journeys.stack.origin);
    await register(page, VISITOR, (email) => linkMailedTo(journeys.stack, email));
    await expectShown(page.getByRole('button', { name: `Continue as ${VISITOR.username}` }));
    await page.addInitScript(noteWhetherShown, FOR_VISITORS);
    await page.getByRole('button', { name: `Continue as ${VISITOR.username}` }).click();
    await expectShown(page.getByRole('button', { name: 'Ask to join' }).first());
    await expectSoon(() => page.url()).toBe(`${origin}/`);
    expect(await page.evaluate(() => (window as { wasShown?: boolean }).wasShown), 'a visitor’s panel flashed').toBe(
      false,
    );
  });

  test('says at a path that is neither page nor short link that there is nothing, and stays there', async () => {
    const { own } = await journeys.stack.world();
    const origin = journeys.stack.communityOrigin(own.customId);
    const page = await journeys.open(null, '/no-such-page', { origin });
    await expectShown(heading(page, NOTHING_HERE));
    await expectShown(page.getByText(own.name).first());
    await expectSoon(() => page.url()).toBe(`${origin}/no-such-page`);
  });

  test('of nobody is refused in words', async () => {
    const page = await journeys.open(null, '/', { origin: journeys.stack.communityOrigin('nobody-here') });
    await expectShown(page.getByText('Community is not active or does not exist'));
  });
});

/** Runs in a page before its own scripts. */
function noteWhetherShown(text: string): void {
  const noting = Object.assign(window, { wasShown: false });
  new MutationObserver(() => {
    noting.wasShown ||= document.getElementById('root')?.innerText.includes(text) ?? false;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in a page: writes down what the prerender-ready flag becomes, which may be so for a moment only. */
function noteReadiness(): void {
  const readiness: boolean[] = [];
  Object.assign(window, { readiness });
  Object.defineProperty(window, 'prerenderReady', {
    get: () => readiness.at(-1),
    set: (ready: boolean) => {
      if (ready !== readiness.at(-1)) readiness.push(ready);
    },
  });
}

function isPrerenderReady(page: Page): Promise<boolean | undefined> {
  return page.evaluate(() => (window as { prerenderReady?: boolean }).prerenderReady);
}
