import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { upstreamProcess, type UpstreamProcess } from '../support/upstream-process.ts';
import type { Page } from '../support/world/page.ts';

const KILLS = 6;
/** What a gateway may take until it answers from an upstream that is there again: its longest pause, and a busy machine. */
const GATEWAY_MS = 2_000;
/** What all of it may take: 3 s where nothing else runs, and most of it is reading sources, which a busy machine does slowly. */
const ALL_MS = 20_000;

const stopping = new AsyncDisposableStack();
let stack: Stack;
let upstream: UpstreamProcess;
beforeAll(async () => {
  const port = await freePort();
  stack = stopping.use(await startStack({ gateway: { UPSTREAM_URL: `http://127.0.0.1:${port}` } }));
  upstream = stopping.use(upstreamProcess(stack, port));
  await upstream.start();
});
afterAll(() => stopping.disposeAsync());

/** Asks without a pause until the upstream itself has answered a read and saved a change; how long that took, in ms. */
async function untilServed(page: Page, community: string): Promise<number> {
  const begun = performance.now();
  for (let attempt = 1; performance.now() - begun < ALL_MS; attempt += 1) {
    const subtitle = `attempt ${attempt}`;
    const served = await page.client.communities.update.mutate({ community, subtitle }).then(
      () => true,
      () => false,
    );
    if (served) return performance.now() - begun;
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error('the upstream does not serve again');
}

test(`an upstream that is killed ${KILLS} times, and started again each time, is soon served from`, async () => {
  const { own } = await stack.world();
  const { page } = own.people.owner;
  await untilServed(page, own.uuid);
  const figures: { readonly startMs: number; readonly gatewayMs: number }[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await upstream.signal('SIGKILL');
    const killed = performance.now();
    // Calls go on meanwhile, so that routes break and look-ups are left alone as they would be.
    const served = untilServed(page, own.uuid).then(() => performance.now() - killed);
    await upstream.start();
    const startMs = performance.now() - killed;
    figures.push({ startMs, gatewayMs: Math.max(0, (await served) - startMs) });
  }
  const all = figures.map(({ startMs, gatewayMs }) => startMs + gatewayMs).sort((a, b) => a - b);
  const rounded = figures.map(({ startMs, gatewayMs }) => `${Math.round(startMs)} + ${Math.round(gatewayMs)}`);
  process.stdout.write(
    `recovery, start + gateway in ms: ${rounded.join(', ')}; median ${Math.round(all[KILLS / 2] ?? 0)}, longest ${Math.round(all.at(-1) ?? 0)}\n`,
  );
  expect(Math.max(...figures.map(({ gatewayMs }) => gatewayMs))).toBeLessThan(GATEWAY_MS);
  expect(all.at(-1)).toBeLessThan(ALL_MS);
});
