import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { calls } from '@muster/contracts/calls';
import { buildWebClient } from '../../scripts/web-client.ts';
import { startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import { type RawAnswer, send } from '../support/wire.ts';
import type { Page } from '../support/world/page.ts';
import { median, quantile } from './measuring.ts';

/**
 * What the gateway adds to the answers of an upstream that was written from §3 and §7 alone: each round has a community and an account
 * of its own, so that nothing is answered from memory. Beside it stands how long the upstream itself takes. The last column counts
 * the rounds that took more than 100 ms, the bound of what the gateway may add.
 *
 * Run: node tests/bench/specified-upstream.ts
 */
const ROUNDS = 200;
const BOUND_MS = 100;
const WEB_DIST = process.env['WEB_DIST'] || fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const PASSWORD = 'canary password of a crow';

if (!existsSync(`${WEB_DIST}/index.html`)) await buildWebClient();
await using stack = await startMinimalStack({
  LOG_LEVEL: 'silent',
  WEB_DIST,
  UPSTREAM_SIGN_IN: 'password',
  COLD_LOOKUPS_PER_10_S: '1000000',
  // Of one network no more than a few people may try to sign in, so that each round comes from one of its own.
  TRUSTED_PROXIES: '127.0.0.1',
});
const { upstream } = stack;

type Round = {
  readonly uuid: string;
  readonly id: string;
  readonly domain: string;
  readonly email: string;
  readonly address: string;
  readonly account: ReturnType<typeof upstream.addAccount>;
  /** Of the account. */
  readonly page: Page;
  /** Where nobody is signed in. */
  readonly visitor: Page;
};

let made = 0;

async function prepare(): Promise<Round> {
  const at = made;
  made += 1;
  const [domain, email, address] = [`crows-${at}.example`, `crow-${at}@example.org`, `10.0.${at >> 8}.${at & 255}`];
  const { uuid, id } = upstream.addCommunity(`crows-${at}`, `Crows ${at}`, { customDomain: domain });
  const account = upstream.addAccount(`Crow ${at}`, { isMemberOf: [uuid] });
  upstream.people.set(email, { password: PASSWORD, account });
  upstream.shortLinks.set(`${id}/apply`, 'example.com/apply');
  const [page, visitor] = [await stack.pageOf(account), stack.on('localhost')];
  return { uuid, id, domain, email, address, account, page, visitor };
}

async function prepareAll(): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await prepare());
  return rounds;
}

/** Times each round; `ask` begins and ends what is measured by itself where it answers milliseconds. */
async function measure(
  what: string,
  ask: (round: Round) => Promise<number | RawAnswer>,
  rounds?: readonly Round[],
): Promise<void> {
  const times: number[] = [];
  for (const round of rounds ?? (await prepareAll())) {
    const began = performance.now();
    const answered = await ask(round);
    times.push(typeof answered === 'number' ? answered : performance.now() - began);
    if (typeof answered === 'object' && answered.status >= 400 && !answered.text.includes('request.notOffered'))
      throw new Error(`${what}: ${answered.status} ${answered.text.slice(0, 500)}`);
  }
  const over = times.filter((ms) => ms > BOUND_MS).length;
  console.log(`| ${what} | ${median(times).toFixed(1)} | ${quantile(times, 0.95).toFixed(1)} | ${over} |`);
}

const asked = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const credentialsOf = ({ email }: Round) => ({ email, password: PASSWORD });
const post = (address: string, body: unknown) =>
  send(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** From the upstream's event to the page that is to fetch again. */
async function arrival({ uuid, account, page }: Round): Promise<number> {
  using live = page.live({ communities: [uuid] });
  await live.untilKind('live');
  const after = live.messages.length;
  const began = performance.now();
  upstream.send('accountInfoUpdate', undefined, account);
  await live.untilKind('reset', after);
  return performance.now() - began;
}

const loadNow = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

console.log(`Load before: ${loadNow()}\n`);
console.log('| | p50 ms | p95 ms | over 100 ms, of 200 |\n| --- | ---: | ---: | ---: |');
await measure('`GET /info`, of the upstream itself', ({ id }) => send(`${upstream.url}/info?id=${id}`));
await measure('`POST /auth/sign_in`, of the upstream itself', (round) =>
  post(`${upstream.url}/auth/sign_in`, credentialsOf(round)),
);
await measure('`POST /general/get_short_url`, of the upstream itself', ({ id }) =>
  post(`${upstream.url}/general/get_short_url`, { path: '/apply', community: id, isCustomDomain: false }),
);
await measure('the landing page', ({ visitor }) => visitor.visit('/'));
const people = await prepareAll();
await measure(
  'signing in with the REST pair',
  ({ visitor, email, address }) =>
    visitor.fetch('/trpc/session.signInWithForm', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ credentials: { email, password: PASSWORD } }),
    }),
  people,
);
await measure('signing out, at the upstream too', ({ visitor }) => visitor.post('/trpc/session.signOut', {}), people);
await measure('who is signed in', ({ page }) => page.fetch(asked('accounts.me', {})));
await measure('the page of the chooser', ({ page }) => page.visit('/menu'));
await measure('the chooser', ({ page }) => page.fetch(asked('communities.mine', {})));
await measure('the page of a community, on its short host', ({ visitor, id }) =>
  visitor.visit(`http://${id}.localhost:${stack.port}/`),
);
await measure('the page of a community, to a member on the main site', ({ page, uuid }) => page.visit(`/com/${uuid}`));
await measure('the page of a community, on its own domain', ({ visitor, domain }) =>
  visitor.visit(`http://${domain}:${stack.port}/`),
);
await measure('a short link', ({ visitor, id }) => visitor.visit(`http://${id}.localhost:${stack.port}/apply`));
await measure('a community', ({ page, uuid }) => page.fetch(asked('communities.get', { community: uuid })));
await measure('the dashboard', ({ page, uuid }) => page.fetch(asked('communities.dashboard', { community: uuid })));
await measure(`what is not offered (${calls.forms.managed.event})`, ({ page, uuid }) =>
  page.fetch(asked('forms.managed', { community: uuid })),
);
await measure('an event of the upstream, until the page has it', arrival);
console.log(`\nLoad after: ${loadNow()}`);
