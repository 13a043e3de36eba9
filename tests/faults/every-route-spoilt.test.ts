import { calls } from '@muster/contracts/calls';
import { errorCatalogue } from '@muster/contracts/errors';
import { events } from '@muster/contracts/events';
import type { Call } from '@muster/contracts/kit/call';
import { Failure } from '@muster/contracts/kit/error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICE, openBridge } from '../bridge/open-bridge.ts';
import {
  SPOILINGS,
  SPOILT,
  type Spoiling,
  type SpoiltUpstream,
  startSpoiltUpstream,
} from '../doubles/spoilt-upstream.ts';
import { type GatewayAlone, startGatewayAlone } from '../support/gateway-alone.ts';
import { commitNumber } from '../support/commit-number.ts';
import { collectGarbage } from '../support/heap.ts';
import { SESSION_KEY } from '../support/session-key.ts';
import { useStack } from '../support/use-stack.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import { pageOf } from '../support/world/sign-in.ts';
import { type Answered, askAll, faultsOf, originOf, prepareRoutes, type Route } from './spoilt/routes.ts';

const AT_ONCE = 32;
/** Answers of 10 MB, which the stand-in writes in this very process. */
const LARGE_AT_ONCE = 8;
/** A busy machine is slow, not wrong. */
const SLACK_MS = 3_000;
/** What all of them may leave behind beyond the first, which fills caches: less than one answer of 10 MB. */
const LEFT_BYTES = 8 * 1024 * 1024;

const use = useStack();
let upstream: SpoiltUpstream;
let alone: GatewayAlone;
let routes: readonly Route[];
let heapAfterFirst: number | undefined;
const streams: LiveStream[] = [];
beforeAll(async () => {
  const { stack, world } = use;
  routes = await prepareRoutes(stack, await stack.world());
  upstream = await startSpoiltUpstream(Object.keys(events).filter((type) => type !== 'expiredToken'));
  alone = await startGatewayAlone(upstream.url, {
    SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
    EDGE_PORT: '0',
    SIGN_INS_PER_10_MIN: '10000',
    COLD_LOOKUPS_PER_10_S: '10000',
  });
  const { own } = world;
  const signedIn = await pageOf(own.people.member.device, originOf(alone.port));
  for (const page of [signedIn, stack.page(originOf(alone.port))]) {
    streams.push(page.live({ communities: [own.uuid] }));
  }
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await alone[Symbol.asyncDispose]();
  await upstream[Symbol.asyncDispose]();
});

/** An answer of 10 MB is written and read in this very process: each commit asks a part of the routes for it, `npm run faults` all. */
const TURNS = process.env['FAULT_LARGE_ANSWERS'] === 'all' ? 1 : 6;
const commit = commitNumber();
const isLarge = ({ what }: Spoiling) => what === '10 MB';
const atOnceOf = (how: Spoiling) => (isLarge(how) ? LARGE_AT_ONCE : AT_ONCE);
const inTurn = <Asked>(all: readonly Asked[], how: Spoiling) =>
  isLarge(how) ? all.filter((_, at) => (commit + at) % TURNS === 0) : all;
const askEach = (how: Spoiling) => askAll(inTurn(routes, how), { port: alone.port, atOnce: atOnceOf(how) });

describe('an upstream that answers every route with', () => {
  test.each(SPOILINGS)(
    '$what: each ends in an error of the catalogue, in time, and nothing is passed on',
    async (how) => {
      upstream.spoil(how);
      const answered = await askEach(how);
      expect(answered.flatMap((each) => [...faultsOf(each, SLACK_MS), ...passedOn(each)])).toEqual([]);
      expect(await fetch(`http://127.0.0.1:${alone.port}/healthz`).then(({ status }) => status)).toBe(200);
      heapAfterFirst ??= await collectGarbage();
    },
  );

  test('any of these: no call of the bridge is answered', async () => {
    await using open = await openBridge(upstream.url);
    const { bridge } = open;
    const caller = { account: crypto.randomUUID(), token: 'token' };
    const everyCall = (Object.values(calls) as Readonly<Record<string, Call>>[]).flatMap((each) => Object.values(each));
    for (const how of SPOILINGS) {
      upstream.spoil(how);
      const questions: [string, () => Promise<unknown>][] = [
        ...everyCall.map((call): [string, () => Promise<unknown>] => [
          call.event,
          () => bridge.call(call, {}, { caller }),
        ]),
        ['verifyToken', () => bridge.verifyToken(caller, DEVICE)],
        ['/info', () => bridge.info({ id: 'crows' })],
        ['/edge/hosts', () => bridge.edgeHosts(0)],
        ['/general/get_short_url', () => bridge.shortLink({ path: '/x', community: 'crows', isCustomDomain: false })],
      ];
      const asked = inTurn(questions, how);
      const outcomes: string[] = [];
      for (let from = 0; from < asked.length; from += atOnceOf(how)) {
        const some = asked.slice(from, from + atOnceOf(how));
        const answers = some.map(([name, ask]) => ask().then((given) => `${name}: ${JSON.stringify(given)}`, codeOf));
        outcomes.push(...(await Promise.all(answers)));
      }
      expect([how.what, outcomes.filter((outcome) => !Object.hasOwn(errorCatalogue, outcome))]).toEqual([how.what, []]);
    }
    const paths = ['/info', '/general/get_short_url', '/firebase/devices/add', '/edge/hosts'];
    expect([...everyCall.map(({ event }) => event), ...paths].filter((name) => !upstream.asked.has(name))).toEqual([]);
  });

  test('any of these: no certificate is allowed, and pages with a live stream are told that they may be old', async () => {
    for (const [index, how] of SPOILINGS.entries()) {
      upstream.spoil(how);
      const asked = await fetch(`${alone.gateway.askAddress}/edge/ask?domain=spoilt-${index}.example.test`);
      expect([how.what, asked.ok]).toEqual([how.what, false]);
    }
    for (const stream of streams) {
      await stream.untilKind('stale');
      expect(JSON.stringify(stream.messages)).not.toContain(SPOILT);
      const kinds = stream.messages.map(({ kind }) => kind);
      expect(kinds.filter((kind) => !['hello', 'stale', 'heartbeat'].includes(kind))).toEqual([]);
    }
  });

  test('all of these: none of it is kept in memory', async () => {
    const [first] = SPOILINGS as readonly [Spoiling];
    upstream.spoil(first);
    await askEach(first);
    // Answers that are still coming go when they are over; what is kept stays.
    const left = async () => (await collectGarbage()) - (heapAfterFirst ?? 0);
    await expect.poll(left, { timeout: 30_000, interval: 500 }).toBeLessThan(LEFT_BYTES);
  });
});

function passedOn({ route, answer }: Answered): string[] {
  return JSON.stringify(answer).includes(SPOILT) ? [`${route.name}: passes on what it was answered`] : [];
}

function codeOf(error: unknown): string {
  return error instanceof Failure ? error.code : String(error);
}
