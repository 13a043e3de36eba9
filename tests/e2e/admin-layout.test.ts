import { departments, ranks } from '@muster/upstream/platform/schema/departments';
import { describe, expect, test } from 'vitest';
import { expectShown, expectSoon, heading, notice, pathOf } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('on a phone the admin entry opens the menu of all screens from below', async () => {
  const { own } = await journeys.stack.world();
  const path = `/com/${own.uuid}/admin/departments`;
  const page = await journeys.open(own.people.owner, path, PHONE);
  await expectShown(heading(page, 'Departments'));
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('link', { name: 'Admin', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Admin screens' });
  await sheet.getByRole('link', { name: 'Limits' }).tap();
  await expectShown(heading(page, 'Limits'));
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Limits' }).tap();
  await expectShown(sheet);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await expectSoon(() => pathOf(page)).toBe(`/com/${own.uuid}/admin/limits`);
});

describe('a community of thousands of ranks', () => {
  test('has those in sight on the page, finds the others, and moves them', { timeout: 90_000 }, async () => {
    const { own } = await journeys.stack.world();
    const community = own.uuid;
    const units = Array.from({ length: 62 }, (_, position) => ({
      id: crypto.randomUUID(),
      community,
      label: `Unit ${position + 1}`,
      position: position + 10,
    }));
    await journeys.stack.db.insert(departments).values(units);
    for (const { id: department, label } of units) {
      const made = Array.from({ length: 80 }, (_, position) => ({
        community,
        department,
        label: `${label} rank ${position + 1}`,
        power: 1,
        position,
      }));
      await journeys.stack.db.insert(ranks).values(made);
    }
    const page = await journeys.open(own.people.owner, `/com/${community}/admin/departments`);
    await expectShown(page.getByRole('region', { name: 'Command' }));
    expect(await page.getByRole('listitem').count()).toBeLessThan(1_000);
    await expectSoon(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return page.getByRole('button', { name: 'Unit 62 rank 80', exact: true }).count();
    }).toBe(1);
    await page.getByRole('button', { name: 'Actions for Unit 62 rank 80' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expectShown(notice(page, 'The order is saved'));
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByLabel('Find a department or rank').fill('Unit 31 rank 7');
    await expectShown(page.getByRole('region', { name: 'Unit 31', exact: true }));
  });
});
