import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { inRepository, say } from '../../../scripts/repository.ts';
import { launchChromium, whyNoChromium } from '../../support/chromium.ts';
import { accountScreens } from '../screens/account-screens.ts';
import { actionScreens } from '../screens/action-screens.ts';
import { promotionScreens } from '../screens/promotion-screens.ts';
import { adminScreens } from '../screens/admin-screens.ts';
import { apiScreens } from '../screens/api-screens.ts';
import { auditScreens } from '../screens/audit-screens.ts';
import { calendarScreens } from '../screens/calendar-screens.ts';
import { communityScreens } from '../screens/community-screens.ts';
import { detailScreens } from '../screens/detail-screens.ts';
import { domainScreens } from '../screens/domain-screens.ts';
import { formScreens } from '../screens/form-screens.ts';
import { submissionScreens } from '../screens/submission-screens.ts';
import { leaveScreens } from '../screens/leave-screens.ts';
import { quotaScreens } from '../screens/quota-screens.ts';
import { linkScreens } from '../screens/link-screens.ts';
import { managementScreens } from '../screens/management-screens.ts';
import { memberScreens } from '../screens/member-screens.ts';
import { preparedScreens } from '../screens/prepared-screens.ts';
import { originOf, pathTo, type Place, type Screen, type Who } from '../screens/screen.ts';
import { rosterScreens } from '../screens/roster-screens.ts';
import { searchScreens } from '../screens/search-screens.ts';
import { webhookScreens } from '../screens/webhook-screens.ts';
import { signInScreens } from '../screens/sign-in-screens.ts';
import { findPlace, type SignedIn, signInAs, WHO } from './cast.ts';
import { type Demo, startDemo } from './demo.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = ['dark', 'light'] as const;
const PATIENCE_MS = 20_000;
const FOLDER = inRepository('shots');

type Studio = {
  readonly browser: Browser;
  readonly demo: Demo;
  readonly place: Place;
  readonly keys: ReadonlyMap<Who, SignedIn>;
};

const wanted = process.argv.slice(2);
const missing = await whyNoChromium();
if (missing === null) process.exitCode = (await takeAll(screensNamed(wanted))) === 0 ? 0 : 1;
else {
  say(`There can be no pictures: ${missing}.`);
  process.exitCode = 1;
}

function screensNamed(words: readonly string[]): Screen[] {
  const all = [
    ...signInScreens,
    ...communityScreens,
    ...adminScreens,
    ...auditScreens,
    ...memberScreens,
    ...domainScreens,
    ...actionScreens,
    ...promotionScreens,
    ...rosterScreens,
    ...calendarScreens,
    ...webhookScreens,
    ...leaveScreens,
    ...quotaScreens,
    ...formScreens,
    ...submissionScreens,
    ...linkScreens,
    ...apiScreens,
    ...searchScreens,
    ...accountScreens,
    ...managementScreens,
    ...detailScreens,
    ...preparedScreens,
  ];
  return words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)));
}

/** Answers how many could not be taken. */
async function takeAll(screens: readonly Screen[]): Promise<number> {
  await using demo = await startDemo();
  const browser = await launchChromium();
  const keys = new Map<Who, SignedIn>();
  const needed = WHO.filter((who) => screens.some(({ as, prepare }) => as === who || (prepare && who === 'owner')));
  for (const who of needed) keys.set(who, await signInAs(browser, demo, who));
  const studio = { browser, demo, keys, place: await findPlace(browser, demo) };
  let failed = 0;
  for (const screen of screens) {
    const error = await take(studio, screen).catch((reason: unknown) => reason);
    say(error === undefined ? screen.name : `${screen.name} could not be taken: ${String(error).split('\n', 1)[0]}`);
    if (error !== undefined) failed += 1;
  }
  await browser.close();
  return failed;
}

/** One screen in every size and both themes, as `shots/1440-dark/menu.png`. */
async function take(studio: Studio, screen: Screen): Promise<undefined> {
  const { browser, demo, place, keys } = studio;
  await prepare(studio, screen);
  const origin = originOf(screen, demo.communityOrigin, place) ?? demo.origin;
  const storageState = keys.get(screen.as);
  for (const viewport of SIZES) {
    const isMobile = viewport.width < 500;
    // Phones draw two pixels for one, and pictures of them should too.
    const look = { viewport, isMobile, hasTouch: isMobile, deviceScaleFactor: isMobile ? 2 : 1 };
    const context = await browser.newContext({
      ...look,
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    try {
      const page = await context.newPage();
      await page.goto(new URL(pathTo(screen, place), origin).href);
      await screen.ready(page, place);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
      for (const theme of THEMES) {
        // Pages without the client go by what the system prefers.
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.evaluate(
          (value) => Object.assign(document.documentElement.dataset, { theme: value, mantineColorScheme: value }),
          theme,
        );
        const folder = join(FOLDER, `${viewport.width}-${theme}`);
        mkdirSync(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `${screen.name}.png`) });
      }
    } finally {
      await context.close();
    }
  }
}

/** Brings about what a screen needs, as the community's owner. */
async function prepare({ browser, demo, place, keys }: Studio, screen: Screen): Promise<void> {
  const storageState = keys.get('owner');
  if (!screen.prepare) return;
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    await page.goto(`${demo.origin}/menu`);
    await screen.prepare(page, place);
  } finally {
    await context.close();
  }
}
