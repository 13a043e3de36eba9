import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@muster/contracts/calls';
import { errorCatalogue } from '@muster/contracts/errors';
import { events } from '@muster/contracts/events';
import type { Call } from '@muster/contracts/kit/call';
import { Failure } from '@muster/contracts/kit/error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBridges } from '../../apps/bff/src/bridge/bridge.ts';
import { createLogger } from '../../apps/bff/src/platform/logger.ts';
import { createMetrics } from '../../apps/bff/src/platform/metrics.ts';
import { DEVICE, joinLink, openBridge } from '../bridge/open-bridge.ts';
import { getOwnMember } from '../../apps/bff/src/bridge/specified/own-member.ts';
import { type Face, FACES } from '../bridge/faces.ts';
import { createRandom, garble, pick, type Random } from '../support/mock-upstream/garbage.ts';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import { useStack } from '../support/use-stack.ts';

/** Answers per run of the tests; `FAULT_ANSWERS=100000` for a release, `FAULT_SEED` for one that failed. */
const ANSWERS = Number(process.env['FAULT_ANSWERS'] ?? 10_000);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_260_101);
const AT_ONCE = 32;

const inUse = useStack();
let mock: MockUpstream;
beforeAll(async () => {
  mock = await MockUpstream.start();
});
afterAll(() => mock[Symbol.asyncDispose]());

/** True answers of the real upstream to a member of staff, by call. */
async function trueAnswers(): Promise<{ call: Call; input: Record<string, unknown>; answer: unknown }[]> {
  const { stack, world } = inUse;
  const { uuid: community, people } = world.own;
  const caller = people.owner.device;
  const bridges = createBridges(
    { productDomain: 'localhost', upstream: originsOf(stack.upstream.address) },
    { logger: createLogger({ logLevel: 'silent' }), metrics: createMetrics() },
  );
  const asked: [Call, Record<string, unknown>][] = [
    [calls.accounts.me, {}],
    [calls.accounts.devices, {}],
    [calls.accounts.identities, {}],
    [calls.communities.mine, {}],
    [calls.communities.get, { community }],
    [calls.communities.dashboard, { community }],
    [calls.communities.presence, { community }],
    [calls.members.mine, { community }],
    [calls.members.recent, { community }],
    [calls.members.pending, { community }],
    [calls.notifications.list, {}],
    [calls.shortLinks.list, { community }],
    [calls.hosts.domains, { community }],
  ];
  try {
    return await Promise.all(
      asked.map(async ([call, input]) => ({
        call,
        input,
        answer: await bridges.for('localhost').call(call, input, { caller }),
      })),
    );
  } finally {
    await bridges.close();
  }
}

const originsOf = (url: string) => ({
  local: url,
  production: url,
  productionWs: url,
  dev: url,
  devBranch: url,
  qa: url,
  review: url,
});

/** Fails unless it is the catalogue's. */
function expectFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  expect(Object.hasOwn(errorCatalogue, error.code)).toBe(true);
}

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work((next += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

// A server of §3 and §7 alone is asked none of these calls; what it answers to its own is spoilt in tests/bridge/garbled-pages.test.ts.
describe('an upstream that answers garbage', () => {
  test(`is never passed on: ${ANSWERS} garbled answers (seed ${SEED})`, { timeout: 600_000 }, async () => {
    await using open = await openBridge(mock.url);
    const known = await trueAnswers();
    const random = createRandom(SEED);
    const caller = { account: randomUUID(), token: 'token' };
    const outcomes = { refused: 0, answered: 0 };
    for (const { call, answer } of known) {
      mock.misbehaviours.set(call.event, {
        kind: 'answers',
        next: () => garble(random, { success: true, data: answer }),
      });
    }
    await inTurns(ANSWERS, async (index) => {
      const { call, input } = pick(random, known);
      // A community of its own, so that no two questions are one.
      const fields = 'community' in input ? { community: randomUUID() } : input;
      try {
        const given = await open.bridge.call(call, fields, { caller: { ...caller, token: `token-${index}` } });
        outcomes.answered += 1;
        // Checked and stripped: checking again changes nothing.
        expect(call.output.parse(given)).toEqual(given);
      } catch (error) {
        outcomes.refused += 1;
        expectFailure(error);
      }
    });
    mock.misbehaviours.behave();
    expect(outcomes.refused).toBeGreaterThan(ANSWERS / 10);
    expect(outcomes.answered).toBeGreaterThan(0);
    expect(({} as { polluted?: boolean }).polluted).toBe(undefined);
    expect(open.bridge.ready()).toBe(true);
  });
});

describe.each(FACES)('%s that', (_name, start) => {
  let face: Face;
  beforeAll(async () => {
    face = await start({ pingMs: 20_000 });
  });
  afterAll(() => face[Symbol.asyncDispose]());

  test('sends events of any shape is heard as events of streams, or not at all, and the link lives on', async () => {
    await using open = await openBridge(face.url);
    const { link, leave } = await joinLink(open.bridge, face.addAccount());
    const random = createRandom(SEED);
    const heard: unknown[] = [];
    link.listen({ event: (received) => void heard.push(received.event) });
    const types = Object.keys(events).filter((type) => type !== 'expiredToken');
    for (let time = 0; time < 1_000; time += 1) face.send(pick(random, types), eventLike(random));
    expect(await getOwnMember(open.bridge, { community: randomUUID() }, { caller: link.caller })).toBe(null);
    expect(link.state).toBe('live');
    for (const event of heard) expect(event).toMatchObject({ stream: expect.any(String), seq: expect.any(Number) });
    leave();
  });

  test('sends a message of 10 MB costs the connection, not the process', async () => {
    await using open = await openBridge(face.url);
    const caller = { account: randomUUID(), token: 'token' };
    const ask = () => getOwnMember(open.bridge, { community: randomUUID() }, { caller });
    face.misbehaviours.set(calls.members.mine.event, { kind: 'answer', body: 'x'.repeat(10 * 1024 * 1024) });
    await expect(ask()).rejects.toMatchObject({ code: 'upstream.unreachable' });
    face.misbehaviours.behave();
    while (!open.bridge.ready()) await wait(20);
    await expect(open.bridge.verifyToken(caller, DEVICE)).rejects.toMatchObject({
      code: 'session.reauthenticationFailed',
    });
  });
});

function eventLike(random: Random): unknown {
  const event = {
    stream: `community:${randomUUID()}`,
    seq: 1,
    type: pick(random, Object.keys(events)),
    at: '2026-01-01T00:00:00.000Z',
    by: { account: null, clientId: null, mutationId: null },
    data: { account: {}, member: null, counts: [] },
  };
  return garble(random, { ...event, type: event.type === 'expiredToken' ? 'x' : event.type });
}

// Bytes on a connection: which calls a server names makes no difference here.
describe('a REST answer that is none', () => {
  const head = (line: string, headers: string) => `HTTP/1.1 ${line}\r\n${headers}connection: close\r\n\r\n`;
  const html = '<!doctype html><h1>502 Bad Gateway</h1>';
  const sized = (body: string, type = 'application/json', line = '200 OK') =>
    head(line, `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`) + body;
  let server: Server;
  let say: (socket: Socket) => void = () => {};
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
      socket.once('data', () => say(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const whole = (text: string) => (socket: Socket) => void socket.end(text);
  const cases: readonly (readonly [string, (socket: Socket) => void])[] = [
    ['HTML with 200', whole(sized(html, 'text/html'))],
    ['HTML that says it is JSON', whole(sized(html))],
    ['half a JSON', whole(sized('{"success":tr'))],
    ['half of what its length says', whole(head('200 OK', 'content-length: 5000\r\n') + '{"success":true')],
    ['wrong types', whole(sized('{"success":"yes","sysStatus":7,"uuid":[],"hosts":{},"redirect":5}'))],
    ['a list', whole(sized('[]'))],
    ['null', whole(sized('null'))],
    ['nothing', whole(sized(''))],
    ['204', whole(head('204 No Content', ''))],
    ['206 with HTML', whole(sized(html, 'text/html', '206 Partial Content'))],
    ['404 with HTML', whole(sized(html, 'text/html', '404 Not Found'))],
    ['418', whole(sized('{"sysStatus":"teapot"}', 'application/json', '418 I am a teapot'))],
    ['599', whole(sized('{}', 'application/json', '599 What'))],
    ['a redirect to itself', whole(head('302 Found', 'location: /info\r\n'))],
    ['no HTTP at all', whole('\u0016\u0003\u0001 SSH-2.0 hello\r\n\r\n')],
    ['a header that never ends', (socket) => void socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`)],
    ['gzip that is none', whole(sized('{}', 'application/json\r\ncontent-encoding: gzip'))],
    ['a broken chunk', whole(head('200 OK', 'transfer-encoding: chunked\r\n') + 'ZZ\r\n{}\r\n0\r\n\r\n')],
    ['10 MB', whole(sized(`"${'x'.repeat(10 * 1024 * 1024)}"`))],
    ['a drip without end', (socket) => drip(socket, head('200 OK', 'transfer-encoding: chunked\r\n'))],
    ['a hang-up', (socket) => void socket.destroy()],
  ];
  test.each(cases)('%s', async (_what, how) => {
    say = how;
    const { port } = server.address() as AddressInfo;
    const bridges = createBridges(
      { productDomain: 'localhost', upstream: originsOf(`http://127.0.0.1:${port}`) },
      { logger: createLogger({ logLevel: 'silent' }), metrics: createMetrics() },
    );
    const bridge = bridges.for('localhost');
    const outcomes = await Promise.allSettled([
      bridge.info({ id: 'crows' }),
      bridge.shortLink({ path: '/x', community: 'crows', isCustomDomain: false }),
      bridge.edgeHosts(0),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expectFailure(outcome.reason);
      // A 404 may say that there is no such list, and no such community; nothing else here is an answer.
      else
        expect([null, 'teapot']).toContain(
          (outcome.value as { body?: { sysStatus?: string } } | null)?.body?.sysStatus ?? null,
        );
    }
    await bridges.close();
  });
});

/** Two hundred bytes a second. */
function drip(socket: Socket, start: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write('a\r\n          \r\n'), 50);
  socket.once('close', () => clearInterval(timer));
}
