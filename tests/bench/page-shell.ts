/**
 * What the first HTML of a page costs beside a bare JSON answer of the same server, in one run on this machine:
 * `node tests/bench/page-shell.ts`. Prints ratios; nothing is asserted.
 */
import { createOrigins } from '../../apps/bff/src/gateway/origins.ts';
import { createClientPages } from '../../apps/bff/src/gateway/pages/client-pages.ts';
import { createPageShell } from '../../apps/bff/src/gateway/pages/page-shell.ts';
import { createSendPage } from '../../apps/bff/src/gateway/pages/send-page.ts';
import type { FirstScreen } from '../../apps/bff/src/gateway/pages/first-answers.ts';
import { fastify } from 'fastify';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';

const ROUNDS = 5;
const REQUESTS = 2_000;
const AT_ONCE = 16;

const built = new URL('../../apps/web/dist/index.html', import.meta.url);
const html = (() => {
  try {
    return readFileSync(built, 'utf8');
  } catch {
    return '<!doctype html><html><head><!--muster:head--></head><body><div id="root"></div><!--muster:data--></body></html>';
  }
})();

const uuid = '11111111-1111-4111-8111-111111111111';
const origins = createOrigins({ publicOrigin: 'https://example.org', productDomain: 'example.org' }, () => 4000);
const departments = Array.from({ length: 12 }, (_, index) => ({
  id: `d${index}`,
  label: `Department ${index}`,
  ranks: Array.from({ length: 10 }, (__, rank) => ({ id: `r${index}-${rank}`, label: `Rank ${rank}` })),
}));
const first = {
  kind: 'known',
  staleSince: null,
  view: {
    asOf: 1,
    viewer: { relation: 'visitor', member: null, permissions: [] },
    community: {
      uuid,
      customId: 'lsrp',
      sysStatus: 'active',
      name: 'Los Santos Roleplay',
      subtitle: 'Serious roleplay',
      description: 'A long description of a community. '.repeat(30),
      image: '/files/logo.webp',
      banner: '/files/banner.webp',
      discord: null,
      website: null,
      toolbar: { items: [], adminIcon: null, backgroundColor: '#123456', itemAlignment: 'left' },
      gameCategory: null,
      customDomain: null,
      departments,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  },
  dashboard: { asOf: 1, members: 200, departments: departments.map(({ id }) => ({ id, members: 3 })) },
} as unknown as FirstScreen;

const app = fastify();
const sendClientPage = createClientPages({
  shell: createPageShell(html),
  origins,
  firstScreens: { of: async () => first },
  sendPage: createSendPage(),
});
const site = {
  kind: 'community',
  host: 'lsrp.example.org',
  by: 'shortName',
  community: { uuid, customId: 'lsrp', name: 'Los Santos Roleplay' },
} as const;
const authority = { host: site.host, origin: 'https://lsrp.example.org', secure: true, address: '127.0.0.1' };
app.decorateRequest('site');
app.decorateRequest('authority');
app.addHook('onRequest', async (request) => void Object.assign(request, { site, authority }));
app.get('/json', (_request, reply) => reply.send({ ok: true }));
app.get('/page', sendClientPage);
await app.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const ask = (path: string, headers: Record<string, string>) =>
  new Promise<string>((done, failed) => {
    get(origin + path, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.headers.etag ?? ''));
    }).once('error', failed);
  });

/** Processor time of this process for each request, client and server together. */
async function cost(path: string, headers: Record<string, string> = {}): Promise<number> {
  const before = process.cpuUsage();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => ask(path, headers)));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / REQUESTS;
}

const etag = await ask('/page', {});
const cases: readonly (readonly [string, string, Record<string, string>])[] = [
  ['bare JSON', '/json', {}],
  ['page, plain', '/page', {}],
  ['page, brotli', '/page', { 'accept-encoding': 'br' }],
  ['page, not changed', '/page', { 'if-none-match': etag }],
];
const best = new Map<string, number>();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, path, headers] of cases)
    best.set(name, Math.min(best.get(name) ?? Infinity, await cost(path, headers)));
}
const bare = best.get('bare JSON') ?? 1;
const page = await app.inject('/page');
console.log(`the page weighs ${(page.body.length / 1024).toFixed(1)} kB`);
for (const [name, micros] of best)
  console.log(`${name.padEnd(20)} ${micros.toFixed(0).padStart(5)} µs  ${(micros / bare).toFixed(2)} × bare JSON`);
await app.close();
agent.destroy();
