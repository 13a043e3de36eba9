import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { findExecutable } from './executables.ts';
import { findPackagedChromium } from './packaged-chromium.ts';

/** A browser with a new, empty profile. Disposing of it closes it. */
export type TestBrowser = AsyncDisposable & {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
};

const INSTALLED = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Parts of the browser that tests do without. A process kept ready for another site is started with each page, and seldom
 * used. The rest is what Playwright switches off, since the browser takes the last such list for the only one.
 */
const OFF = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
  // Community hosts and custom domains lead to this machine, and nothing else can be reached by name.
  '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP *.test 127.0.0.1',
];

/**
 * The browser to test with: the one that a package brings, where it runs, so that every machine tests with the same; else an
 * installed one; null where there is neither.
 */
export function findChromium(): Promise<string | null> {
  found ??= findPackagedChromium().then((packaged) => packaged ?? findExecutable(...INSTALLED));
  return found;
}

let found: Promise<string | null> | null = null;

/** Why no test can have a browser here, or null when it can. Hand it to `context.skip(...)`. */
export async function whyNoChromium(): Promise<string | null> {
  return (await findChromium()) === null ? 'no Chromium installed, and none is packaged for this system' : null;
}

/** The path of the browser that is installed, with all its parts; null where none is. */
export function findInstalledChromium(): string | null {
  return findExecutable(...INSTALLED);
}

/** Why no test can have a browser that shows notifications, which the packaged one does not, or null when it can. */
export function whyNoInstalledChromium(): string | null {
  return findInstalledChromium() === null ? 'no Chromium installed' : null;
}

/** Starts a browser for many people: each context of it is another person at another machine. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await neededChromium(), args: FLAGS });
}

/** Starts the browser as people have it, with all its parts, and the packaged one where none is installed. */
export async function launchInstalledChromium(): Promise<Browser> {
  const executablePath = findInstalledChromium() ?? (await neededChromium());
  return chromium.launch({ executablePath, args: FLAGS });
}

let shared: Promise<Browser> | null = null;

/**
 * The browser of all test files that a worker goes through, one after the other: starting it takes longer than many of
 * their tests. Nothing goes from one context to the next, and it ends with the worker.
 */
export async function sharedChromium(): Promise<Browser> {
  const running = await shared;
  if (!running?.isConnected()) shared = launchChromium();
  return shared as Promise<Browser>;
}

/** Starts a browser with its own profile; each call is another person at another machine. */
export async function startChromium(options: BrowserContextOptions = {}): Promise<TestBrowser> {
  const executablePath = await neededChromium();
  const profile = mkdtempSync(join(tmpdir(), 'muster-browser-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS, ...options });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, close, [Symbol.asyncDispose]: close };
}

async function neededChromium(): Promise<string> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error('no Chromium: ask whyNoChromium() first');
  return executablePath;
}
