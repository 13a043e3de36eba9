import { afterAll, beforeAll, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import type { Page } from '../support/world/page.ts';
import { type SkewedPair, startSkewedPair } from './skewed/skewed-pair.ts';

const use = useStack();
const SECOND_MS = 1_000;
const CALLS_AFTER_STEP = 40;
const running: { pair?: SkewedPair } = {};

beforeAll(async () => {
  running.pair = await startSkewedPair(use.stack, { upstreamMs: 0, gatewayMs: 0 });
});
afterAll(() => running.pair?.[Symbol.asyncDispose]());

/** Makes calls until `enough` says so; answers what was refused, and how many were made. */
async function callOn(page: Page, community: string, enough: () => boolean) {
  const refused: unknown[] = [];
  let calls = 0;
  while (!enough()) {
    calls += 1;
    const name = { community, subtitle: `call ${calls}` };
    const asked = [
      page.client.communities.get.query({ community }),
      page.client.accounts.me.query(),
      page.client.communities.update.mutate(name),
    ];
    for (const { status, ...rest } of await Promise.allSettled<unknown>(asked)) {
      if (status === 'rejected' && 'reason' in rest) refused.push(String(rest.reason));
    }
  }
  return { refused, calls };
}

test.each([-10, 10, -600, 600])(
  'clocks of all processes set by %i s while calls run: none is refused, and no stream breaks',
  async (seconds) => {
    const { pair } = running;
    if (!pair) throw new Error('not started');
    const { own } = await use.stack.world();
    const page = await own.people.owner.at(pair.origin);
    using live = page.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const counted = { before: 0, after: 0, isOver: false };
    const calling = callOn(page, own.uuid, () => counted.isOver);
    const heard = async (subtitle: string) =>
      live.until((message) => message.kind === 'event' && JSON.stringify(message.event.data).includes(subtitle));
    await heard('"call 3"');
    await Promise.all([pair.upstream, pair.gateway].map((each) => each.setClock(seconds * SECOND_MS)));
    const at = live.heard.length;
    await live.until((message) => message.kind === 'heartbeat', at);
    await live.when(() => live.events(`community:${own.uuid}`).length > CALLS_AFTER_STEP);
    counted.isOver = true;
    const { refused, calls } = await calling;
    expect(refused).toEqual([]);
    expect(calls).toBeGreaterThan(CALLS_AFTER_STEP);
    expect(live.messages.filter(({ kind }) => kind === 'stale')).toEqual([]);
    expect(live.sockets).toHaveLength(1);
  },
);
