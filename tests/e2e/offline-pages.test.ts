import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectShown, expectSoon, heading, markPage } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

const WITH_WORKER = { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' } as const;

/** Waits until the worker has a page and the files it is made of. */
async function untilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expectSoon(() =>
    page.evaluate(async (address) => {
      const [kept, files] = await Promise.all([caches.match(address), (await caches.open('files')).keys()]);
      return kept !== undefined && files.length > 10;
    }, path),
  ).toBe(true);
}

test('a page that was open is there without a connection, and says how old it is', async () => {
  const { own } = await journeys.stack.world();
  const path = `/com/${own.uuid}`;
  const page = await journeys.open(null, path, WITH_WORKER);
  await expectShown(heading(page, own.name));
  await untilKept(page, path);

  await page.context().setOffline(true);
  await page.reload();
  await expectShown(heading(page, own.name));
  await expectShown(page.getByText('You are offline.'));
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
});

test('with a connection every page is the newest', async () => {
  const { own } = await journeys.stack.world();
  const path = `/com/${own.uuid}`;
  const page = await journeys.open(null, path, WITH_WORKER);
  await untilKept(page, path);
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Named anew' });
  await expectSoon(async () => {
    await page.reload();
    return page.title();
  }).toBe('Named anew');
});

test('a page that was never open says that it is not kept, and is tried again', async () => {
  const { own } = await journeys.stack.world();
  const path = `/com/${own.uuid}`;
  const page = await journeys.open(null, path, WITH_WORKER);
  await untilKept(page, path);

  await page.context().setOffline(true);
  await page.goto(`${journeys.stack.origin}/com/${own.uuid}/calendar`);
  await expectShown(heading(page, 'You are offline'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectShown(heading(page, 'Calendar'));
});

test('a member who was signed in sees their place without a connection, and nothing that was kept is of them', async () => {
  const { own } = await journeys.stack.world();
  const { member } = own.people;
  const path = `/com/${own.uuid}`;
  const page = await journeys.open(member, path, WITH_WORKER);
  await untilKept(page, path);
  const kept = await page.evaluate(async () => {
    const pages = await caches.open('pages');
    return Promise.all((await pages.keys()).map(async (key) => (await pages.match(key))?.text() ?? ''));
  });
  for (const html of kept) for (const word of [member.email, member.account]) expect(html).not.toContain(word);

  await page.context().setOffline(true);
  await page.reload();
  await expectShown(heading(page, own.name));
  expect(await page.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(0);
  const opened = await markPage(page);
  await page.context().setOffline(false);
  await expectShown(page.getByRole('button', { name: /^Account menu of/ }));
  expect(await opened.isSamePage()).toBe(true);
});

test('addresses with a question in them, and answers for one time, are not kept', async () => {
  const { own } = await journeys.stack.world();
  const path = `/com/${own.uuid}`;
  const page = await journeys.open(null, path, WITH_WORKER);
  await untilKept(page, path);
  await page.goto(`${journeys.stack.origin}/login?next=/menu`);
  await page.goto(`${journeys.stack.origin}${path}/rosters`);
  const kept = () => page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => url));
  await expectSoon(kept).toContain(`${journeys.stack.origin}${path}/rosters`);
  expect((await kept()).filter((url) => url.includes('login'))).toEqual([]);
});
