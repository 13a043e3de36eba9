import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DnsServer } from '../../doubles/dns/dns-server.ts';
import type { Visitor } from '../../support/world/people.ts';
import type { World } from '../../support/world/world.ts';
import { commitNumber } from '../../support/commit-number.ts';
import { makeOperator } from '../../management/operating.ts';
import { faultsOf, misfitsOf } from '../support/axe.ts';
import { lengthenTexts } from '../support/longer-texts.ts';
import { useKeptPages } from '../support/kept-pages.ts';
import { type Look, useJourneys } from '../support/use-journeys.ts';
import { settingsOf } from './edge/domains.ts';
import { originOf, pathTo, type Screen } from './screen.ts';

const LOOK: Look = {
  viewport: { width: 1440, height: 900 },
  // A coarse pointer, for which controls are drawn larger.
  hasTouch: true,
  isMobile: true,
  // What moves is half there and half gone when it is looked at.
  reducedMotion: 'reduce',
  colorScheme: 'dark',
};
const PHONE = { width: 360, height: 740 };
/** A page of the product's own host that may ask it, and does nothing else. */
const NO_CLIENT = '/healthz';

/** Both looks of each screen, instead of the one that is its turn at this commit. */
const BOTH = process.env['E2E_LOOKS'] === 'both';
const commit = commitNumber();

/**
 * A test for each screen: axe finds nothing on a desk in the dark or on a phone in the light, where it fits as well. Axe goes by
 * the same rules in both looks, so each commit has it look at half of the screens on a desk, at the other half on a phone.
 */
export async function testScreens(screens: readonly Screen[]): Promise<void> {
  const dns = await DnsServer.start();
  const journeys = useJourneys({ upstream: settingsOf(dns) });
  const pages = useKeptPages(journeys, LOOK);
  afterAll(() => dns[Symbol.asyncDispose]());
  let made: Promise<World> | null = null;
  test.each(screens.map((screen, index) => [screen.name, screen, index] as const))(
    '%s has no fault, and fits a phone',
    async (_, screen, index) => {
      made ??= journeys.stack.world();
      const { own, stranger, visitor } = await made;
      const place = { ...own, dns };
      const open = (who: Visitor, path: string, origin: string | null = null) =>
        screen.alone ? journeys.open(who, path, { ...LOOK, ...(origin && { origin }) }) : pages.open(who, path, origin);
      if (screen.prepare) await screen.prepare(await open(own.people.owner, NO_CLIENT), place);
      const person = { visitor, newcomer: stranger, operator: stranger, ...own.people }[screen.as];
      if (screen.as === 'operator') await makeOperator(journeys.stack, stranger);
      const origin = originOf(screen, (customId) => journeys.stack.communityOrigin(customId), own);
      const page = await open(person, pathTo(screen, own), origin);
      await screen.ready(page, place);
      await expectNoFault(page, BOTH ? 'both' : (commit + index) % 2 === 0 ? 'desk' : 'phone');
    },
  );
}

async function expectNoFault(page: Page, look: 'desk' | 'phone' | 'both'): Promise<void> {
  if (look !== 'phone') expect(await faultsOf(page), 'on a desk, dark').toEqual([]);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Object.assign(document.documentElement.dataset, { theme: 'light', mantineColorScheme: 'light' }),
  );
  if (look !== 'desk') expect(await faultsOf(page), 'on a phone, light').toEqual([]);
  expect(await misfitsOf(page), 'on a phone').toEqual([]);
  await lengthenTexts(page);
  expect(await misfitsOf(page), 'on a phone, in a language with longer words').toEqual([]);
}
