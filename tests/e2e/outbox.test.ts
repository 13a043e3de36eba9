import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { shortLinks } from '@muster/upstream/platform/schema/hosts';
import { members } from '@muster/upstream/platform/schema/members';
import { and, eq } from 'drizzle-orm';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findChromium } from '../support/chromium.ts';
import { startGatewayProcess } from './support/gateway-process.ts';
import { expectShown, expectSoon, untilLive } from './support/looking.ts';
import { untilOutbox } from './support/until-outbox.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const KEPT = 'Offline, kept on this device';
const NEXT_YEAR = Date.now() / 1_000 + 365 * 24 * 60 * 60;

/** Waits until a page hears what happens, and can go without a connection. */
async function untilReady(page: Page): Promise<void> {
  await untilLive(page);
  await untilOutbox(page);
}

async function save(page: Page, subtitle: string): Promise<void> {
  await page.getByLabel('Subtitle').fill(subtitle);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

/** How many changes the device keeps, counted in its own database. */
async function keptBy(page: Page, store: 'drafts' | 'outbox' = 'outbox'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('muster');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
    store,
  );
}

/** A browser with a profile that is there again for the next one. */
async function inBrowser<Value>(profile: string, action: (context: BrowserContext) => Promise<Value>): Promise<Value> {
  const executablePath = (await findChromium()) ?? '';
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    return await action(context);
  } finally {
    await context.close();
  }
}

const outboxButton = (page: Page) => page.getByRole('button', { name: /not sent yet/ });

describe('a change made without a connection', () => {
  test('is kept visibly, and saved once when the connection is back', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize`);
    await untilReady(page);
    await page.context().setOffline(true);
    await save(page, 'Typed in a tunnel');
    await expectShown(page.getByText(KEPT));
    await outboxButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Not sent yet' });
    await expectShown(panel.getByText('Appearance of the community'));
    await expectShown(panel.getByText('Typed in a tunnel'));
    await expectShown(panel.getByText('Waiting for a connection'));
    await page.keyboard.press('Escape');

    const { client } = own.people.staff;
    const { asOf } = await client.communities.get.query({ community: own.uuid });
    await page.context().setOffline(false);
    await expectShown(page.getByText('A change kept on this device is saved.'));
    await outboxButton(page).waitFor({ state: 'detached' });
    const view = await client.communities.get.query({ community: own.uuid });
    expect(view.community.subtitle).toBe('Typed in a tunnel');
    expect(view.asOf).toBe(asOf + 1);
    expect(await page.getByLabel('Subtitle').inputValue()).toBe('Typed in a tunnel');
  });

  test('several go in order, each on top of the one before', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize`);
    await untilReady(page);
    await page.context().setOffline(true);
    for (const subtitle of ['First', 'Second', 'Third']) {
      await save(page, subtitle);
      await expectShown(page.getByText(KEPT));
    }
    await expectSoon(() => outboxButton(page).getAttribute('aria-label')).toBe('3 changes not sent yet');
    await page.context().setOffline(false);
    await expectShown(page.getByText('3 changes kept on this device are saved.'));
    const { community } = await own.people.staff.client.communities.get.query({ community: own.uuid });
    expect(community.subtitle).toBe('Third');
  });

  test('is shown beside what somebody else saved meanwhile, and one chooses; other fields are joined', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize`);
    await untilReady(page);
    await page.context().setOffline(true);
    await save(page, 'Mine');
    await expectShown(page.getByText(KEPT));
    const { client } = own.people.staff;
    await client.communities.update.mutate({ community: own.uuid, subtitle: 'Theirs', description: 'Also theirs' });
    await page.context().setOffline(false);

    await outboxButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Not sent yet' });
    await expectShown(panel.getByText('Someone changed the same'));
    await expectShown(panel.getByText('Theirs', { exact: true }));
    await expectShown(panel.getByText('Mine', { exact: true }));
    const saved = () => client.communities.get.query({ community: own.uuid }).then(({ community }) => community);
    expect((await saved()).subtitle).toBe('Theirs');
    await panel.getByRole('button', { name: 'Save mine' }).click();
    await expectSoon(async () => (await saved()).subtitle).toBe('Mine');
    expect((await saved()).description).toBe('Also theirs');
  });

  test('of a short link behind a hundred newer ones is shown beside what is saved now', async () => {
    const { own } = await journeys.stack.world();
    const { client } = own.people.owner;
    const ofLink = { community: own.uuid, path: 'oldest', target: 'https://example.com' };
    const { id } = await client.shortLinks.create.mutate({ ...ofLink, notes: 'At first' });
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/url-shortener?q=oldest`);
    await untilReady(page);
    await page.getByRole('button', { name: 'Actions for /oldest' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Notes/)
      .fill('Mine');
    await page.context().setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectSoon(() => keptBy(page)).toBe(1);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const newer = Array.from({ length: 101 }, (_, at) => ({ ...ofLink, path: `newer-${at}` }));
    await journeys.stack.db.insert(shortLinks).values(newer);
    await client.shortLinks.update.mutate({ community: own.uuid, id, notes: 'Theirs' });
    await page.context().setOffline(false);

    await outboxButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Not sent yet' });
    await expectShown(panel.getByText('Someone changed the same'));
    await expectShown(panel.getByText('Theirs', { exact: true }));
    await panel.getByRole('button', { name: 'Save mine' }).click();
    const saved = () => client.shortLinks.list.query({ community: own.uuid, search: 'oldest' });
    await expectSoon(async () => (await saved()).items[0]?.notes).toBe('Mine');
  });

  test('by somebody who is banned meanwhile is refused with the reason, and stays theirs to copy', async () => {
    const { own } = await journeys.stack.world();
    const { staff } = own.people;
    const page = await journeys.open(staff, `/com/${own.uuid}/admin/customize`);
    await untilReady(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.context().setOffline(true);
    await save(page, 'My last words');
    await expectShown(page.getByText(KEPT));
    await journeys.stack.db
      .update(members)
      .set({ banned: true })
      .where(and(eq(members.community, own.uuid), eq(members.account, staff.account)));
    await page.context().setOffline(false);
    await outboxButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Not sent yet' });
    await expectShown(panel.getByText('Could not save: You are banned from this community.'));
    await panel.getByRole('button', { name: 'Copy all as text' }).click();
    await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Subtitle: My last words');
    await panel.getByRole('button', { name: 'Discard' }).click();
    await outboxButton(page).waitFor({ state: 'detached' });
  });

  test('outlives the browser: it is sent once by the next one that opens the page', async () => {
    const { own } = await journeys.stack.world();
    const { owner, staff } = own.people;
    const profile = mkdtempSync(join(tmpdir(), 'muster-profile-'));
    const asOf = await inBrowser(profile, async (context) => {
      await context.addCookies(
        [...owner.page.cookies].map(([name, value]) => ({
          name,
          value,
          url: journeys.stack.origin,
          expires: NEXT_YEAR,
        })),
      );
      const page = await context.newPage();
      await page.goto(`${journeys.stack.origin}/com/${own.uuid}/admin/customize`);
      await untilReady(page);
      await context.setOffline(true);
      await save(page, 'Before the battery died');
      await expectShown(page.getByText(KEPT));
      return (await staff.client.communities.get.query({ community: own.uuid })).asOf;
    });
    await inBrowser(profile, async (context) => {
      const page = await context.newPage();
      await page.goto(`${journeys.stack.origin}/com/${own.uuid}`);
      await expectShown(page.getByText('A change kept on this device is saved.'));
    });
    rmSync(profile, { recursive: true, force: true });
    const view = await staff.client.communities.get.query({ community: own.uuid });
    expect(view).toMatchObject({ asOf: asOf + 1, community: { subtitle: 'Before the battery died' } });
  });
});

describe('a change whose answer did not come', () => {
  test('is done once when the gateway dies in the middle, and the page says honestly how it stands', async () => {
    const { own } = await journeys.stack.world();
    const { owner, staff } = own.people;
    await using gateway = await startGatewayProcess(journeys.stack);
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/customize`, { origin: gateway.origin });
    await untilReady(page);
    const { asOf } = await staff.client.communities.get.query({ community: own.uuid });
    // The gateway has the mutation done, and its answer is lost.
    await page.route('**/trpc/communities.update*', async (route) => {
      await route.fetch();
      await gateway.kill();
      await route.abort('connectionreset');
      await page.unroute('**/trpc/communities.update*');
    });
    await save(page, 'Once and only once');
    await expectShown(page.getByText('Not confirmed – checking'));
    await expectShown(page.getByText(KEPT));
    await gateway.start();
    await expectShown(page.getByText('A change kept on this device is saved.'));
    const view = await staff.client.communities.get.query({ community: own.uuid });
    expect(view).toMatchObject({ asOf: asOf + 1, community: { subtitle: 'Once and only once' } });
  });

  test('is sent by another tab when the one that sends it dies', async () => {
    const { own } = await journeys.stack.world();
    const machine = await journeys.machine(own.people.owner);
    const path = `${journeys.stack.origin}/com/${own.uuid}/admin/customize`;
    const [one, other] = [await machine.newPage(), await machine.newPage()];
    for (const tab of [one, other]) {
      await tab.goto(path);
      await untilReady(tab);
    }
    await one.route('**/trpc/communities.update*', () => {});
    await save(one, 'From beyond');
    await expectShown(one.getByText('Saving…'));
    await expectSoon(() => keptBy(one)).toBe(1);
    const devtools = await machine.newCDPSession(one);
    const crashed = one.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await other.reload();
    await expectSoon(async () => {
      const { community } = await own.people.staff.client.communities.get.query({ community: own.uuid });
      return community.subtitle;
    }).toBe('From beyond');
  });
});

describe('what is typed and not saved', () => {
  test('is offered again after a reload, until it is saved or discarded', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize`);
    await untilReady(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByLabel('Subtitle').fill('Half a thou');
    await expectSoon(() => keptBy(page, 'drafts')).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Continue with it' }).click();
    expect(await page.getByLabel('Subtitle').inputValue()).toBe('Half a thou');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expectSoon(() => keptBy(page, 'drafts')).toBe(0);
    await page.reload();
    await untilLive(page);
    expect(await page.getByText('You typed something here').count()).toBe(0);
  });
});

describe('a device', () => {
  test('that keeps nothing says so, and keeps what it can as long as the tab lives', async () => {
    const { own } = await journeys.stack.world();
    const machine = await journeys.machine(own.people.owner);
    await machine.addInitScript(() =>
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value() {
          throw new DOMException('no', 'SecurityError');
        },
      }),
    );
    const page = await machine.newPage();
    await page.goto(`${journeys.stack.origin}/com/${own.uuid}/admin/customize`);
    await untilLive(page);
    await untilOutbox(page);
    await machine.setOffline(true);
    await save(page, 'In memory only');
    await expectShown(page.getByText(KEPT));
    await outboxButton(page).click();
    await expectShown(page.getByText('These changes are lost when the tab is closed.'));
    await page.keyboard.press('Escape');
    await machine.setOffline(false);
    await expectShown(page.getByText('A change kept on this device is saved.'));
  });

  test('forgets everything of who signs out, after saying what would be lost', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize`);
    await untilReady(page);
    await page.route('**/trpc/communities.update*', (route) => route.abort());
    await save(page, 'Never sent');
    await expectShown(page.getByText(KEPT));
    await page.goto(`${journeys.stack.origin}/logout`);
    await expectShown(page.getByText('A change on this device has not been sent yet. Signing out discards it.'));
    await page.getByRole('button', { name: 'Sign out and discard' }).click();
    await expectShown(page.getByText('You are signed out.'));
    expect(await keptBy(page)).toBe(0);
  });
});
