import { DeviceReport } from '@muster/contracts/session/model';
import { type Bridge, createBridges } from '../../apps/bff/src/bridge/bridge.ts';
import type { AccountLink, LinkState } from '../../apps/bff/src/bridge/account-link.ts';
import { createLogger } from '../../apps/bff/src/platform/logger.ts';
import { createMetrics } from '../../apps/bff/src/platform/metrics.ts';
import { createClock, type TestClock } from '../support/clock.ts';
import type { TestCaller } from './backends.ts';

/** A report with nothing in it, as of a browser that says nothing about itself. */
export const DEVICE = DeviceReport.parse({});

/** A bridge whose time a test moves. */
export type OpenBridge = AsyncDisposable & {
  readonly bridge: Bridge;
  readonly clock: TestClock;
  /** Lines of the log. */
  readonly log: readonly string[];
};

/** Opens a bridge to an upstream and waits until it is connected. Websockets go by another address where one is given. */
export async function openBridge(url: string, ws = url): Promise<OpenBridge> {
  const clock = createClock();
  const log: string[] = [];
  const logger = createLogger({ logLevel: 'debug' }, { write: (line: string) => void log.push(line) });
  const upstream = { local: url, production: url, productionWs: ws, dev: url, devBranch: url, qa: url, review: url };
  const bridges = createBridges(
    { productDomain: 'muster.test', upstream },
    { logger, metrics: createMetrics(), clock },
  );
  const bridge = bridges.for('muster.test');
  await connected(bridge);
  return { bridge, clock, log, [Symbol.asyncDispose]: () => bridges.close() };
}

/** Joins the live link of somebody and waits until events can arrive. */
export async function joinLink(bridge: Bridge, caller: TestCaller): Promise<{ link: AccountLink; leave: () => void }> {
  const joined = bridge.links.join(caller, DEVICE);
  await reaches(joined.link, 'live');
  return joined;
}

/** Waits until a link is in a state. */
export async function reaches(link: AccountLink, wanted: LinkState): Promise<void> {
  if (link.state === wanted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = link.listen({ state: (state) => void (state === wanted && resolve()) });
  await promise.finally(forget);
}

/** Connecting is up to the network and not to the clock, so it is looked at until it has happened. */
async function connected(bridge: Bridge): Promise<void> {
  while (!bridge.ready()) await new Promise((resolve) => setImmediate(resolve));
}
