import { calls } from '@muster/contracts/calls';
import { startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import type { Page } from '../support/world/page.ts';
import { median, quantile } from './measuring.ts';

/**
 * What the gateway adds to the answers of an upstream that was written from §3 and §7 alone: each round has a community and an account
 * of its own, so that nothing is answered from memory. Beside it stands how long the upstream itself takes for `GET /info`.
 *
 * Run: node tests/bench/specified-upstream.ts
 */
const ROUNDS = 200;

await using stack = await startMinimalStack({ LOG_LEVEL: 'silent' });
const { upstream } = stack;

type Round = { readonly uuid: string; readonly id: string; readonly page: Page };

async function prepare(at: number): Promise<Round> {
  const { uuid, id } = upstream.addCommunity(`crows-${at}`, `Crows ${at}`);
  const account = upstream.addAccount(`Crow ${at}`, { isMemberOf: [uuid] });
  return { uuid, id, page: await stack.pageOf(account) };
}

const rounds: Round[] = [];
for (let at = 0; at < ROUNDS * 6; at += 1) rounds.push(await prepare(at));

async function measure(what: string, ask: (round: Round) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (const round of rounds.splice(0, ROUNDS)) {
    const began = performance.now();
    await ask(round);
    times.push(performance.now() - began);
  }
  console.log(`| ${what} | ${median(times).toFixed(1)} | ${quantile(times, 0.95).toFixed(1)} |`);
}

const asked = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

console.log('| | p50 ms | p95 ms |\n| --- | ---: | ---: |');
await measure('GET /info, of the upstream itself', ({ id }) =>
  fetch(`${upstream.url}/info?id=${id}`).then((r) => r.text()),
);
await measure('who is signed in', ({ page }) => page.fetch(asked('accounts.me', {})));
await measure('the chooser', ({ page }) => page.fetch(asked('communities.mine', {})));
await measure('a community', ({ page, uuid }) => page.fetch(asked('communities.get', { community: uuid })));
await measure('the dashboard', ({ page, uuid }) => page.fetch(asked('communities.dashboard', { community: uuid })));
await measure(`what is not offered (${calls.forms.managed.event})`, ({ page, uuid }) =>
  page.fetch(asked('forms.managed', { community: uuid })),
);
