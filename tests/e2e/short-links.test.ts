import { ranks } from '@muster/upstream/platform/schema/departments';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { send } from '../support/wire.ts';
import type { Place } from '../support/world/world.ts';
import { faultsOf } from './support/axe.ts';
import { expectShown, expectSoon, heading, notice, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const screenOf = ({ uuid }: Place) => `/com/${uuid}/admin/url-shortener`;
const row = (page: Page, path: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `/${path}`, exact: true }) });

/** What somebody gets who follows a link of a community. */
async function follow({ customId }: Place, path: string) {
  const headers = { accept: 'text/html', 'user-agent': BROWSER };
  const { status, headers: answered } = await send(`${journeys.stack.communityOrigin(customId)}/${path}`, { headers });
  return { status, location: answered.location };
}

/** A field of the open form; behind some names stands that they are optional. */
function field(page: Page, label: string) {
  return page.getByRole('dialog').getByLabel(new RegExp(`^${label}`));
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await field(page, label).fill(value);
  }
}

async function create(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'New short link' }).first().click();
  await fill(page, values);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
}

async function choose(page: Page, path: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for /${path}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('the life of a short link', () => {
  test('from its making to its end, and every step shows in the other tab and at the edge', async () => {
    const { own } = await journeys.stack.world();
    const machine = await journeys.machine(own.people.owner);
    const [page, tab] = [await machine.newPage(), await machine.newPage()];
    for (const each of [tab, page]) await each.goto(new URL(screenOf(own), journeys.stack.origin).href);
    await expectShown(page.getByText('No short links yet'));
    expect(await faultsOf(page)).toEqual([]);
    await untilLive(tab);

    await create(page, { 'Leads to': 'example.com/rules', Path: 'House-Rules' });
    await expectShown(notice(page, '/house-rules works now.'));
    await expectShown(row(tab, 'house-rules'));
    await expectSoon(() => follow(own, 'house-rules?a=1')).toEqual({
      status: 302,
      location: 'https://example.com/rules?a=1',
    });

    await page.getByRole('button', { name: '/house-rules', exact: true }).click();
    const drawer = page.getByRole('dialog');
    const address = `${own.customId}.localhost:${new URL(journeys.stack.origin).port}/house-rules`;
    await expectShown(drawer.getByRole('img', { name: `QR code of http://${address}` }));
    expect(await drawer.getByRole('link', { name: 'Download as SVG' }).getAttribute('download')).toBe(
      'house-rules.svg',
    );
    await drawer.getByRole('button', { name: 'Edit' }).click();
    await fill(page, { 'Leads to': 'https://example.com/new-rules' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectShown(notice(page, '/house-rules is saved.'));
    await expectShown(row(tab, 'house-rules').getByText('example.com/new-rules'));
    await expectSoon(async () => (await follow(own, 'house-rules')).location).toBe('https://example.com/new-rules');
    await page.keyboard.press('Escape');

    await page.getByRole('switch', { name: '/house-rules works' }).uncheck();
    await expectShown(row(tab, 'house-rules').getByText('Off', { exact: true }));
    await expectSoon(async () => (await follow(own, 'house-rules')).status).toBe(404);

    await choose(page, 'house-rules', 'Delete');
    await expectShown(page.getByRole('dialog', { name: 'Delete /house-rules?' }));
    await page.getByRole('button', { name: 'Delete the link' }).click();
    await expectShown(notice(page, '/house-rules is deleted.'));
    await expectShown(tab.getByText('No short links yet'));
  });

  test('ends at its last use, and says so to who comes later', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, screenOf(own));
    await create(page, { 'Leads to': 'https://example.com/prize', Path: 'prize', 'Number of uses': '1' });
    await expectShown(row(page, 'prize').getByText('0 of 1 used'));
    expect(await follow(own, 'prize')).toEqual({ status: 302, location: 'https://example.com/prize' });
    const visitor = await journeys.open(null, '/prize', { origin: journeys.stack.communityOrigin(own.customId) });
    await expectShown(heading(visitor, 'This link has been used as often as it may be'));
    await visitor.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expectShown(heading(visitor, own.name));
    await page.reload();
    await expectShown(row(page, 'prize').getByText('Used up'));
  });
});

describe('what is refused is said at its field', () => {
  test('by the form itself, and by the server where only it can know', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, screenOf(own));
    await create(page, { 'Leads to': 'example.com', Path: 'taken' });
    await expectShown(row(page, 'taken'));
    await create(page, {
      'Leads to': 'https://user@example.com',
      Path: 'a b',
      'Ends at': '2020-01-01T00:00',
      'Number of uses': '0',
    });
    const errorOf = async (label: string) => {
      const described = field(page, label);
      const ids = (await described.getAttribute('aria-describedby')) ?? '';
      const texts = await Promise.all(
        ids
          .split(' ')
          .filter(Boolean)
          .map((id) => page.locator(`[id="${id}"]`).innerText()),
      );
      return { invalid: await described.getAttribute('aria-invalid'), text: texts.join(' ') };
    };
    const refused = (text: string) => ({ invalid: 'true', text: expect.stringContaining(text) as string });
    await expectSoon(() => errorOf('Leads to')).toEqual(refused('Enter a whole web address'));
    expect(await errorOf('Path')).toEqual(refused('Use letters, digits'));
    expect(await errorOf('Ends at')).toEqual(refused('Choose a moment that is still to come.'));
    expect(await errorOf('Number of uses')).toEqual(refused('Enter a whole number from 1'));

    const submit = () => page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await fill(page, { 'Leads to': 'example.com', Path: 'admin', 'Ends at': '', 'Number of uses': '' });
    await expectSoon(() => errorOf('Path')).toEqual(refused('This path belongs to a page of the product.'));
    await fill(page, { Path: 'Taken' });
    await submit();
    await expectSoon(() => errorOf('Path')).toEqual(refused('Another short link of this community has this path.'));
    await fill(page, { Path: 'circle', 'Leads to': `${journeys.stack.communityOrigin(own.customId)}/circle` });
    await submit();
    await expectSoon(() => errorOf('Leads to')).toEqual(refused('This address leads back to this link'));
    await fill(page, { 'Leads to': 'example.com' });
    await submit();
    await expectShown(row(page, 'circle'));
  });
});

describe('permissions', () => {
  test('who may only look sees the links and their clicks, and nothing to change them by', async () => {
    const { own } = await journeys.stack.world();
    const { owner, staff, member } = own.people;
    await owner.client.shortLinks.create.mutate({ community: own.uuid, path: 'seen', target: 'https://example.com' });
    const may = { permissions: allowing(['shortener.view']) };
    await journeys.stack.db.update(ranks).set(may).where(eq(ranks.id, own.ranks.Moderator));
    const page = await journeys.open(staff, screenOf(own));
    await expectShown(row(page, 'seen'));
    expect(await page.getByRole('button', { name: 'New short link' }).count()).toBe(0);
    expect(await page.getByRole('switch').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Actions for /seen' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Clicks and QR code', 'Open in a new tab']);
    await page.getByRole('menuitem', { name: 'Clicks and QR code' }).click();
    const drawer = page.getByRole('dialog');
    await expectShown(drawer.getByRole('img', { name: /^QR code of/ }));
    expect(await drawer.getByRole('button', { name: /^(Edit|Delete)$/ }).count()).toBe(0);

    const closed = await journeys.open(member, screenOf(own));
    await expectShown(heading(closed, 'You cannot open this yet'));
    await expectShown(closed.getByText('View short links', { exact: true }));
  });
});
