import { describe, expect, test } from 'vitest';
import { expectShown, expectSoon, heading } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

const PHONE = { viewport: { width: 360, height: 740 } };
const GERMAN = { ...PHONE, locale: 'de-DE' };

/** Painted pages, by what their heading says in German. */
const PAINTED = {
  '/': /Leite deine Community/,
  '/login': /anmelden/,
  '/nothing/here': /Hier ist nichts/,
} as const;

describe('a page', () => {
  test.each(Object.entries(PAINTED))(
    '%s is painted in the browser’s language, and taken over as it is',
    async (path, title) => {
      const context = await journeys.machine(null, GERMAN);
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('status of 404')) faults.push(message.text());
      });
      const page = await context.newPage();
      // The first request may find the page not painted yet.
      await expectSoon(async () => (await page.goto(journeys.stack.origin + path))?.text()).toMatch(/data-painted/);
      const painted = await heading(page, title).elementHandle();
      await page.mouse.move(3, 3);
      await page.mouse.move(9, 9);
      await page.waitForLoadState('networkidle');
      expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(faults).toEqual([]);
    },
  );

  test('follows the community where its reader has chosen nothing, and the reader’s choice everywhere', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member } = own.people;
    await owner.client.communities.update.mutate({ community: own.uuid, language: 'es' });
    const path = `/com/${own.uuid}`;
    const visitor = await journeys.open(null, path, GERMAN);
    await expectShown(visitor.getByRole('link', { name: 'Iniciar sesión' }).first());
    const page = await journeys.open(member, path, GERMAN);
    await expectShown(page.getByRole('heading', { name: 'Departamentos' }));
    await page.goto(`${journeys.stack.origin}/account`);
    await page.getByLabel('Sprache der Oberfläche').selectOption({ label: 'English' });
    await expectShown(page.getByLabel('Language of the interface'));
    await page.goto(journeys.stack.origin + path);
    await expectShown(page.getByRole('heading', { name: 'Departments' }));
  });

  test('tells what was refused in the language of its reader', async () => {
    const { own, stranger } = await journeys.stack.world();
    const { username } = (await own.people.owner.client.accounts.me.query({})).account;
    const page = await journeys.open(stranger, '/account', GERMAN);
    await page.getByLabel('Benutzername').fill(username);
    await page.getByRole('button', { name: 'Profil speichern' }).click();
    await expectShown(page.getByText('Dieser Benutzername ist vergeben. Wähle einen anderen.').first());
  });
});
