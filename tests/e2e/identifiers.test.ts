import { describe, expect, test } from 'vitest';
import { expectShown, heading, notice, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

describe('identifiers', () => {
  test('are entered by the person on a phone, verified by staff, and each hears of the other at once', async () => {
    const { own } = await journeys.stack.world();
    const { member, staff } = own.people;
    const page = await journeys.open(member, `/com/${own.uuid}/u?tab=identifiers`, PHONE);
    await expectShown(heading(page, 'Crow member'));
    const theirs = await journeys.open(staff, `/com/${own.uuid}/admin/accounts?q=crow%20member`);
    await untilLive(theirs);
    await theirs
      .getByRole('table')
      .getByRole('button', { name: /Crow member/ })
      .click();
    const drawer = theirs.getByRole('dialog');
    await expectShown(drawer.getByRole('heading', { name: 'Identifiers' }));

    await page.getByRole('button', { name: 'Add an identifier' }).click();
    await page.getByLabel('Identifier', { exact: true }).fill('https://steamcommunity.com/id/crow');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expectShown(page.getByText('This is no identifier of Steam.'));
    await page.getByLabel('Identifier', { exact: true }).fill('76561198265685624');
    await page.keyboard.press('Enter');
    await expectShown(notice(page, 'Steam is added'));
    await expectShown(page.getByText('110000112345678', { exact: true }));
    await expectShown(drawer.getByText('110000112345678', { exact: true }));

    await drawer.getByRole('button', { name: 'Actions for Steam' }).click();
    await theirs.getByRole('menuitem', { name: 'Mark as verified…' }).click();
    const question = theirs.getByRole('dialog', { name: 'Verify Steam 110000112345678?' });
    await question.getByLabel('How').fill('Seen on the server');
    await question.getByRole('button', { name: 'Verify', exact: true }).click();
    await expectShown(page.getByText('Verified by Crow staff: Seen on the server'));
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Actions for Steam' }).click();
    await page.getByRole('menuitem', { name: /^Prefer it/ }).click();
    await expectShown(drawer.getByText('Preferred', { exact: true }));
  });
});
