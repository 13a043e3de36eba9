import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, type Contestant, type Row, sideBySide } from './measuring.ts';
import { sendLoad, startProgram } from './processes.ts';

const REQUESTS = 60_000;
/** Questions asked while links were followed for the first time have time-outs, which are over after this. */
const SETTLED_MS = 6_000;

/**
 * Redirects from memory against the least a server of node:http can do, the same look-up in the same kind of memory
 * included. Each link in turn is the hardest there is: nothing stays in the processor's cache, each click is another link's.
 */
export const shortLinks: Bench = async () => [...(await among(1_000)), ...(await among(100_000))];

async function among(links: number): Promise<Row[]> {
  using upstream = await startProgram('upstream-server.ts', {}, 'beside');
  using gateway = await startProgram('gateway-server.ts', { upstream: upstream.port });
  using bare = await startProgram('bare-server.ts', { answer: 'redirect' });
  using remembered = await startProgram('bare-server.ts', { answer: 'remembered', links });
  const host = 'crows.localhost';
  const path = '/link-{n}';
  await sendLoad({ port: gateway.port, host, path, of: links, inOrder: true, requests: links, connections: 16 });
  await wait(SETTLED_MS);
  const named = (what: string) => `${what}, ${links} links`;
  const load = { host, path, of: links };
  const bot = { ...load, headers: { 'User-Agent': 'Discordbot/2.0' } };
  const contestants: Contestant[] = [
    { what: named('bare redirect'), server: bare, load, status: 302 },
    { what: named('bare redirect from memory: the limit'), server: remembered, load, status: 302 },
    { what: named('short link, clicks counted'), server: gateway, load, status: 302 },
    { what: named('short link, a bot'), server: gateway, load: bot, status: 302 },
  ];
  return await sideBySide(contestants, { requests: REQUESTS, limit: named('bare redirect from memory: the limit') });
}
