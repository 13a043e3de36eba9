import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Row } from './measuring.ts';
import { type Program, sendLoad, startProgram } from './processes.ts';

const HOSTS = 50;
const REQUESTS = 2_000;
/** After this what is remembered is asked anew before it is given. */
const AGED_MS = 61_000;

/** How long visitors wait while the upstream is slow, and while it is away. */
export const trouble: Bench = async () => {
  const rows: Row[] = [];
  using upstream = await startProgram('upstream-server.ts', {}, 'beside');
  using gateway = await startProgram('gateway-server.ts', { upstream: upstream.port });
  await warmUp(gateway);
  rows.push(...(await visits(gateway, 'upstream well')));
  await upstream.delay(2_000);
  rows.push(...(await visits(gateway, 'upstream 2 s slow')), await strangers(gateway, 'upstream 2 s slow'));
  await upstream.delay(20_000);
  await wait(AGED_MS);
  rows.push(
    ...(await visits(gateway, 'upstream 20 s slow for a minute')),
    await strangers(gateway, 'upstream 20 s slow'),
  );
  upstream[Symbol.dispose]();
  rows.push(...(await visits(gateway, 'upstream away')), await strangers(gateway, 'upstream away'));
  return rows;
};

async function warmUp({ port }: Program): Promise<void> {
  const load = { port, connections: 8, requests: HOSTS, of: HOSTS, inOrder: true };
  for (let round = 0; round < 3; round += 1) {
    await sendLoad({ ...load, host: 'crows-{n}.localhost', path: '/' });
    await sendLoad({ ...load, host: 'crows-{n}.localhost', path: '/discord' });
  }
  // What was learnt before the community was followed is asked once more.
  await wait(1_000);
  await sendLoad({ ...load, host: 'crows-{n}.localhost', path: '/' });
}

async function visits({ port }: Program, when: string): Promise<Row[]> {
  const load = { port, connections: 16, requests: REQUESTS, of: HOSTS, host: 'crows-{n}.localhost' };
  const row = async (what: string, more: { readonly path: string; readonly host?: string }): Promise<Row> => {
    const { p50Ms, p99Ms, statuses } = await sendLoad({ ...load, ...more });
    return { what: `${when}: ${what}`, p50Ms, p99Ms, note: JSON.stringify(statuses) };
  };
  return [
    await row('pages that are known', { path: '/' }),
    await row('short links that are known', { path: '/discord' }),
    await row('the product’s own pages', { path: '/', host: 'localhost' }),
  ];
}

async function strangers({ port }: Program, when: string): Promise<Row> {
  const load = { port, connections: 8, requests: 24, of: 1e9, inOrder: true };
  const { p50Ms, p99Ms, statuses } = await sendLoad({ ...load, host: `new-${Date.now()}-{n}.localhost`, path: '/' });
  return { what: `${when}: hosts nobody asked for before`, p50Ms, p99Ms, note: JSON.stringify(statuses) };
}
