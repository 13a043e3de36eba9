import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayAlone, startGatewayAlone } from '../support/gateway-alone.ts';
import { SESSION_KEY } from '../support/session-key.ts';
import { startStreamUpstream } from '../support/stream-upstream.ts';
import { useStack } from '../support/use-stack.ts';
import { pageOf } from '../support/world/sign-in.ts';
import type { World } from '../support/world/world.ts';
import { type BadNetwork, type Badness, openBadNetwork } from './networks/bad-network.ts';
import { type Answered, askAll, faultsOf, originOf, prepareRoutes, type Route } from './spoilt/routes.ts';

/** A busy machine is slow, not wrong. */
const SLACK_MS = 8_000;
const HEALED_MS = 15_000;
const GOOD: Badness = { loss: 0, reset: 0 };
/** Most that are small enough to be whole in time at 200 bytes a second. */
const SMALL_MAX = 20;
/** Begins in time, and is then ended because it comes too slowly. */
const LARGE = 'a file';

type Case = {
  readonly what: string;
  readonly how: Omit<Badness, 'loss' | 'reset'>;
  readonly asked: (route: Route) => boolean;
  readonly isRight: (answered: Answered) => boolean;
};

/** What is done late is done all the same, so that only what fails is asked to change anything. */
const CASES: readonly Case[] = [
  {
    what: '0.3 s away: every query is answered',
    how: { latencyMs: 300 },
    asked: ({ kind }) => kind === 'query',
    isRight: ({ answer }) => 'status' in answer && answer.status < 500,
  },
  {
    what: '3 s away: every query fails in time, but those that may take longer',
    how: { latencyMs: 3_000 },
    asked: ({ kind }) => kind === 'query',
    isRight: ({ route, answer }) => route.withinMs > 6_000 && 'status' in answer && answer.status === 200,
  },
  { what: '20 s away: everything fails in time', how: { latencyMs: 20_000 }, asked: () => true, isRight: () => false },
  {
    what: '200 bytes a second near: everything fails in time, or is whole',
    how: { bytesPerS: 200 },
    asked: () => true,
    isRight: ({ route: { name }, answer }) => ('broken' in answer ? name === LARGE : answer.status < 400),
  },
];

/** The server's own bounds for headers and for whole requests, its pause between two looks, and what a busy machine adds. */
const HEADERS_CUT_MS = 10_000 + 2_000 + 30_000;
const BODY_CUT_MS = 30_000 + 2_000 + 30_000;
const CROWD = 300;

const use = useStack();
const stopping = new AsyncDisposableStack();
let world: World;
let routes: readonly Route[];
const ways = new Map<Case, { readonly network: BadNetwork; readonly alone: GatewayAlone }>();
/** The gateway that slow clients send to. */
let quiet: GatewayAlone;
beforeAll(async () => {
  const streams = await startStreamUpstream();
  stopping.defer(() => streams.close());
  quiet = stopping.use(await startGatewayAlone(streams.url));
  world = await use.stack.world();
  routes = await prepareRoutes(use.stack, world);
  for (const each of CASES) {
    const network = stopping.use(await openBadNetwork(1));
    network.lead(use.stack.upstream.address);
    const alone = stopping.use(
      await startGatewayAlone(network.address, {
        SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
        SIGN_INS_PER_10_MIN: '10000',
        COLD_LOOKUPS_PER_10_S: '10000',
      }),
    );
    ways.set(each, { network, alone });
  }
});
afterAll(() => stopping.disposeAsync());

// Nearly all of both is waiting for bounds of half a minute, so that they wait beside each other.
describe.concurrent('an upstream that is', () => {
  // Those that run beside each other have an `expect` of their own.
  test.for(CASES)('$what', async (each, { expect }) => {
    const { network, alone } = ways.get(each) as { network: BadNetwork; alone: GatewayAlone };
    await expect.poll(() => statusOf(alone)).toBe(200);
    network.worsen({ ...GOOD, ...each.how });
    const asked = routes.filter(each.asked);
    const answered = await askAll(asked, { port: alone.port, atOnce: asked.length });
    const wrong = answered.filter((one) => !each.isRight(one) || isLate(one));
    expect(wrong.flatMap((one) => faultsOf(one, SLACK_MS))).toEqual([]);
    if (each.how.latencyMs !== 300) expect(answered.filter(each.isRight).length).toBeLessThan(SMALL_MAX);

    network.worsen(GOOD);
    await expect.poll(() => statusOf(alone), { timeout: HEALED_MS }).toBe(200);
  });
});

describe.concurrent('who sends slowly', () => {
  test('is cut off while it sends headers, however many do so, and others are served meanwhile', async () => {
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => begin(`${head()}X-A: `)));
    const served = fetch(`http://127.0.0.1:${quiet.port}/healthz`);
    const ends = await Promise.all(crowd.map((socket) => held(socket, 'a')));
    expect((await served).status).toBe(200);
    for (const { ms, said } of ends) {
      expect(ms).toBeLessThan(HEADERS_CUT_MS);
      expect(said).toContain('408');
    }
  });

  test('is cut off while it sends a body', async () => {
    const body = 'content-type: application/json\r\nx-muster: 1\r\ncontent-length: 5000\r\n\r\n{"a":"';
    const { ms } = await held(await begin(`${head()}${body}`), 'a');
    expect(ms).toBeLessThan(BODY_CUT_MS);
  });

  test('is cut off when it never ends a handshake', async () => {
    const { ms } = await held(await begin(`GET /trpc HTTP/1.1\r\nHost: localhost:${quiet.port}\r\nUpgrade: web`), 's');
    expect(ms).toBeLessThan(HEADERS_CUT_MS);
  });
});

function isLate({ route, tookMs }: Answered): boolean {
  return tookMs > route.withinMs + SLACK_MS;
}

/** How a question of a person who is asked about nothing else ends. */
async function statusOf({ port }: GatewayAlone): Promise<number> {
  const page = await pageOf(world.foreign.people.member.device, originOf(port));
  const input = encodeURIComponent(JSON.stringify({ community: world.foreign.uuid }));
  const { status, headers } = await page.fetch(`/trpc/communities.get?input=${input}`);
  return 'x-muster-stale-since' in headers ? 503 : status;
}

async function begin(text: string): Promise<Socket> {
  const socket = connect(quiet.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** How long a connection stays open to which a byte is added every half second; and what it was told. */
async function held(socket: Socket, byte: string): Promise<{ ms: number; said: string }> {
  const startedAt = Date.now();
  let said = '';
  socket.on('data', (chunk) => void (said += chunk.toString('latin1')));
  const drip = setInterval(() => void (socket.writable && socket.write(byte)), 500);
  // A byte that comes after the end is answered with a reset, which is an end as well.
  await new Promise((ended) => void socket.once('close', ended));
  clearInterval(drip);
  return { ms: Date.now() - startedAt, said };
}

const head = () => `POST /trpc/session.signIn HTTP/1.1\r\nHost: localhost:${quiet.port}\r\nOrigin: ${quiet.origin}\r\n`;
