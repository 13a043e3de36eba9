import { expect, test } from 'vitest';
import type { World } from '../../support/world/world.ts';
import { faultsOf, misfitsOf } from '../support/axe.ts';
import { useJourneys } from '../support/use-journeys.ts';
import { originOf, pathTo, type Screen } from './screen.ts';

const PHONE = { width: 360, height: 740 };

/** A test for each screen: axe finds nothing on a desk in the dark nor on a phone in the light, where it fits as well. */
export function testScreens(screens: readonly Screen[]): void {
  const journeys = useJourneys();
  let made: Promise<World> | null = null;
  test.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s has no fault, and fits a phone',
    async (_, screen) => {
      made ??= journeys.stack.world();
      const { own, stranger, visitor } = await made;
      const person = { visitor, newcomer: stranger, ...own.people }[screen.as];
      const origin = originOf(screen, (customId) => journeys.stack.communityOrigin(customId), own);
      const page = await journeys.open(person, pathTo(screen, own), {
        // A coarse pointer, for which controls are drawn larger.
        hasTouch: true,
        isMobile: true,
        // What moves is half there and half gone when it is looked at.
        reducedMotion: 'reduce',
        ...(origin && { origin }),
      });
      await screen.ready(page, own);
      expect(await faultsOf(page), 'on a desk, dark').toEqual([]);
      await page.setViewportSize(PHONE);
      await page.evaluate(() =>
        Object.assign(document.documentElement.dataset, { theme: 'light', mantineColorScheme: 'light' }),
      );
      expect(await faultsOf(page), 'on a phone, light').toEqual([]);
      expect(await misfitsOf(page), 'on a phone').toEqual([]);
    },
  );
}
