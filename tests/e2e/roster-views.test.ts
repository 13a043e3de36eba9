import type { RosterLayout } from '@muster/contracts/roster-views/model';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { rosterEntries } from '../../apps/upstream/src/features/rosters/tables.ts';
import { letOn, makeRoster, ownColumn } from '../rosters/asking.ts';
import { makeEntryRoster } from '../rosters/entering.ts';
import type { Place } from '../support/world/world.ts';
import { expectShown, expectSoon, untilAnswered } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

const callsign = ownColumn({ label: 'Callsign' });
const vehicle = ownColumn({ label: 'Vehicle' });
const note = ownColumn({ label: 'Note' });

const edge = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}` });
const cell = (page: Page, column: number) => page.locator(`[data-row="0"] [data-column="${column}"]`);
const widthOf = async (page: Page, column: number) => Math.floor((await cell(page, column).boundingBox())?.width ?? 0);
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();

/** Presses a line of the menu of a column. */
async function choose(page: Page, column: string, line: string): Promise<void> {
  await page.getByRole('columnheader', { name: column }).hover();
  await page.getByRole('button', { name: `Options of ${column}` }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

/** A roster with three columns, opened by its owner. */
async function opened(place: Place): Promise<{ readonly page: Page; readonly path: string }> {
  const id = await makeRoster(place, { columns: [callsign, vehicle, note] });
  const path = `/com/${place.uuid}/roster/${id}`;
  const page = await journeys.open(place.people.owner, path);
  await expectShown(cell(page, 3));
  return { page, path };
}

describe('the columns of a roster', () => {
  test('are made wider by keyboard and frozen, stay so after a reload, and are as before for others', async () => {
    const { own } = await journeys.stack.world();
    const { page, path } = await opened(own);
    const before = await widthOf(page, 1);
    await page.getByRole('button', { name: 'Callsign', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectSoon(() => edge(page, 'Callsign').evaluate((handle) => handle === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => widthOf(page, 1)).toBe(before + 8);
    await untilAnswered(page, 'rosterViews.set', () => page.keyboard.press('Shift+ArrowRight'));
    await expectSoon(() => edge(page, 'Callsign').getAttribute('aria-valuenow')).toBe(String(before + 48));
    await untilAnswered(page, 'rosterViews.set', () => choose(page, 'Callsign', 'Freeze up to here'));

    await page.reload();
    await expectSoon(() => widthOf(page, 1)).toBe(before + 48);
    await page.setViewportSize({ width: 900, height: 800 });
    const scroller = page.locator('[role=grid] > [role=none]');
    await scroller.evaluate((element) => element.scrollTo({ left: 400 }));
    const leftOf = async (column: number) => Math.floor((await cell(page, column).boundingBox())?.x ?? 0);
    const frozen = (await leftOf(0)) + (await widthOf(page, 0));
    expect(await leftOf(1)).toBe(frozen);
    expect(await leftOf(2)).toBeLessThan(frozen + (await widthOf(page, 1)));

    const other = await journeys.open(own.people.member, path);
    await expectShown(cell(other, 1));
    await expectSoon(() => widthOf(other, 1)).toBe(before);
    expect(await cell(other, 1).getAttribute('data-frozen')).toBeNull();
  });

  test('are dragged wider without a change of the rows until they are let go', async () => {
    const { own } = await journeys.stack.world();
    const { page } = await opened(own);
    const before = await widthOf(page, 2);
    const box = await edge(page, 'Vehicle').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
    const saved: RosterLayout[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/trpc/rosterViews.set') saved.push(request.postDataJSON());
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => {
      const rows = document.querySelector('[role=grid] > [role=none]') as Element;
      const seen = new MutationObserver((changes) => Object.assign(window, { changes: changes.length }));
      seen.observe(rows, { subtree: true, attributes: true, childList: true });
    });
    await page.mouse.move(x + 30, y, { steps: 10 });
    await expectSoon(() => widthOf(page, 2)).toBe(before + 30);
    expect(await page.evaluate(() => (window as { changes?: number }).changes ?? 0)).toBe(0);
    expect(saved).toEqual([]);
    await untilAnswered(page, 'rosterViews.set', () => page.mouse.up());
    expect(await widthOf(page, 2)).toBe(before + 30);
  });

  test('change places, are hidden and come back, and are as the roster has them after a reset', async () => {
    const { own } = await journeys.stack.world();
    const { page } = await opened(own);
    await choose(page, 'Callsign', 'Move right');
    expect(await headings(page)).toEqual(['Name', 'Vehicle', 'Callsign', 'Note']);
    await choose(page, 'Vehicle', 'Hide for me');
    await expectShown(page.getByText('Vehicle is hidden for you.'));
    await expectSoon(() => headings(page)).toEqual(['Name', 'Callsign', 'Note']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Vehicle' }).click();
    await expectSoon(() => headings(page)).toEqual(['Name', 'Vehicle', 'Callsign', 'Note']);
    await page.getByRole('menuitem', { name: /Reset/ }).click();
    await expectSoon(() => headings(page)).toEqual(['Name', 'Callsign', 'Vehicle', 'Note']);
  });

  test('stay as they were laid out on the page when that cannot be saved, which is told', async () => {
    const { own } = await journeys.stack.world();
    const { page } = await opened(own);
    const other = crypto.randomUUID();
    await page.route('**/trpc/rosterViews.set*', (route, request) =>
      route.continue({ postData: (request.postData() ?? '').replace(/"id":"[^"]+"/, `"id":"${other}"`) }),
    );
    await choose(page, 'Note', 'Move left');
    await expectShown(page.getByText('Your columns could not be saved'));
    expect(await headings(page)).toEqual(['Name', 'Callsign', 'Note', 'Vehicle']);
  });
});

describe('a printed roster', () => {
  test('has all rows and the columns of the viewer, and nothing of the page around', async () => {
    const { own } = await journeys.stack.world();
    const { uuid: community, people } = own;
    const id = await makeEntryRoster(own, { label: 'Units', columns: [callsign, vehicle] });
    const names = Array.from({ length: 450 }, (_, at) => `U-${String(at + 1).padStart(3, '0')}`);
    const of = { community, roster: id, version: 1, enteredAt: new Date() };
    await journeys.stack.db.insert(rosterEntries).values(names.map((name) => ({ ...of, name, nameKey: name })));
    await letOn(own, id, { permission: 'export' });
    const machine = await journeys.machine(people.member);
    // What a browser without a window does when it is to print is its own affair.
    await machine.addInitScript(() =>
      Object.assign(window, { print: () => document.body.setAttribute('data-done', '') }),
    );
    const page = await machine.newPage();
    await page.goto(`${journeys.stack.origin}/com/${community}/roster/${id}`);
    await choose(page, 'Vehicle', 'Hide for me');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await page.locator('body[data-done]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table');
    await expectShown(table);
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Name', 'Callsign']);
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(names);
    await expectShown(page.getByRole('heading', { level: 1, name: 'Units' }));
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    const look = await table.evaluate((element) => getComputedStyle(element.closest('section') as Element));
    expect([look.backgroundColor, look.color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});
