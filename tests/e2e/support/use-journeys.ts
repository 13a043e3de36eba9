import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { buildWebClient } from '../../../scripts/web-client.ts';
import {
  launchInstalledChromium,
  sharedChromium,
  whyNoChromium,
  whyNoInstalledChromium,
} from '../../support/chromium.ts';
import { type Stack, type StackOptions, startStack } from '../../support/stack.ts';
import type { Visitor } from '../../support/world/people.ts';

/** How a person looks at the product. */
export type Look = BrowserContextOptions & {
  readonly theme?: 'dark' | 'light';
  /** Another host than the product's own. */
  readonly origin?: string;
  /** Stays open for the tests that follow, with what the browser has loaded, until the file ends. */
  readonly kept?: boolean;
  /** Takes what pages do against their policy, which fails no test then. */
  readonly violations?: string[];
};

/** Settings of the stack, and `installedBrowser` for journeys that need what the packaged browser lacks: notifications. */
export type JourneyOptions = StackOptions & { readonly installedBrowser?: true };

/** What the tests of one file share: the product with its built client. The browser is shared by the files as well. */
export type Journeys = {
  readonly stack: Stack;
  /** A machine of somebody's own. With a person of a world it is signed in as they are. */
  machine(person?: Visitor | null, look?: Look): Promise<BrowserContext>;
  /** That machine's first page, opened at a path. */
  open(person: Visitor | null, path?: string, look?: Look): Promise<Page>;
};

/** The gateway's own setting, so that a client built elsewhere can be tested while this one is being built. */
const WEB_DIST = process.env['WEB_DIST'] || fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));
/** How many times slower than this machine pages think; races that only slow machines lose show themselves so. */
const SLOWED = Number(process.env['E2E_SLOWED'] || 1);
/** Two slow cores and a cold browser: what takes this long is broken, not slow. */
const PATIENCE_MS = 25_000;
const DESK = { width: 1440, height: 900 };

type Running = { reason: string | null; stack?: Stack; browser?: Browser };

/**
 * Starts the product, and a browser where none runs, for a file of journeys. A page that throws, or that does what its content
 * security policy forbids, fails the test it was opened in.
 */
export function useJourneys({ installedBrowser, ...options }: JourneyOptions = {}): Journeys {
  const running: Running = { reason: null };
  const machines: BrowserContext[] = [];
  const kept: BrowserContext[] = [];
  const thrown: string[] = [];
  beforeAll(async () => {
    running.reason = installedBrowser ? whyNoInstalledChromium() : await whyNoChromium();
    if (running.reason !== null) return;
    if (!existsSync(`${WEB_DIST}/index.html`)) await buildWebClient();
    const gateway = { WEB_DIST, ...options.gateway };
    const browser = installedBrowser ? launchInstalledChromium() : sharedChromium();
    [running.stack, running.browser] = await Promise.all([startStack({ ...options, gateway }), browser]);
  });
  beforeEach((context) => {
    if (running.reason !== null) context.skip(running.reason);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatIsShown([...machines, ...kept]);
    for (const machine of machines.splice(0)) await machine.close();
    expect(thrown.splice(0), 'what pages threw').toEqual([]);
  });
  afterAll(async () => {
    for (const machine of kept) await machine.close();
    if (installedBrowser) await running.browser?.close();
    await running.stack?.[Symbol.asyncDispose]();
  });
  const machine = async (person: Visitor | null = null, look: Look = {}): Promise<BrowserContext> => {
    const product = there(running.stack).origin;
    const { theme, origin = product, violations = thrown, kept: isKept = false, ...context } = look;
    // The worker would keep pages between a test's steps, and hide its requests from what is intercepted; journeys about it allow it.
    const defaults = { viewport: DESK, serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
    const made = await there(running.browser).newContext({ ...defaults, ...context });
    (isKept ? kept : machines).push(made);
    made.setDefaultTimeout(PATIENCE_MS);
    // Some are closed before they were slowed.
    if (SLOWED > 1) made.on('page', (page) => void slow(page).catch(() => {}));
    made.on('weberror', (error) => void thrown.push(String(error.error().stack)));
    await made.exposeFunction('tellViolation', (violation: string) => void violations.push(violation));
    await made.addInitScript(() => {
      const { tellViolation } = globalThis as unknown as { tellViolation: (violation: string) => void };
      document.addEventListener('securitypolicyviolation', (event) =>
        tellViolation(
          `${event.documentURI} violates ${event.effectiveDirective}: ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber}:${event.columnNumber})`,
        ),
      );
    });
    // Also runs in the empty page before the first, which has no storage.
    if (theme)
      await made.addInitScript(
        (chosen) => location.protocol.startsWith('http') && localStorage.setItem('CMS_theme', chosen),
        theme,
      );
    const { cookies } = (origin === product ? person?.page : await person?.at(origin)) ?? { cookies: [] };
    await made.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
    return made;
  };
  return {
    get stack() {
      return there(running.stack);
    },
    machine,
    async open(person, path = '/', look = {}) {
      const page = await (await machine(person, look)).newPage();
      await page.goto(new URL(path, look.origin ?? there(running.stack).origin).href);
      return page;
    },
  };
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

/** A failed journey says where its pages stood, since nobody can look at them any more. */
async function tellWhatIsShown(machines: readonly BrowserContext[]): Promise<void> {
  for (const page of machines.flatMap((machine) => machine.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch(() => '(nothing)');
    console.error(`${page.url()} showed:\n${text}\n`);
  }
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('nothing has started yet: use it inside a test');
  return value;
}
