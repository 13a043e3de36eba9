import type { StreamEvent, StreamName } from '@muster/contracts/live/model';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { LiveSocket } from '../../platform/realtime/live-socket.ts';
import { Hub } from './hub.ts';
import { createStandingCache } from './standing-cache.ts';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
const COMMUNITY: StreamName = 'community:00000000-0000-4000-8000-0000000000c0';
const OWN: StreamName = `account:${ACCOUNT}`;

function stage() {
  const log = new Map<StreamName, StreamEvent[]>();
  const hub = new Hub({
    events: {
      positions: async (streams) =>
        new Map(streams.flatMap((name) => (log.has(name) ? [[name, log.get(name)?.length ?? 0]] : []))),
      after: async (stream, seq) => (log.get(stream) ?? []).slice(seq).map((event) => ({ event, subject: null })),
    },
    standings: createStandingCache(
      async () => null,
      () => new Date(),
    ),
    sent: () => undefined,
    log: pino({ level: 'silent' }),
  });
  function happen(stream: StreamName, type: string, data: unknown = {}): void {
    const events = log.get(stream) ?? [];
    const by = { account: null, clientId: null, mutationId: null };
    log.set(stream, [...events, { stream, seq: events.length + 1, type, at: new Date().toISOString(), by, data }]);
    hub.notified(stream);
  }
  log.set(COMMUNITY, []).set(OWN, []);
  return { hub, happen, settle: () => new Promise((resolve) => setImmediate(resolve)) };
}

function socketOf(account: string | null) {
  const got: StreamEvent[] = [];
  let viewer = account;
  const socket: LiveSocket = {
    id: 'socket',
    viewer: () => viewer,
    send: (event) => got.push(event),
    endSession: () => (viewer = null),
    session: () => null,
    heldTo: () => null,
  };
  return { socket, got };
}

test('events come in order and once, to whoever watches', async () => {
  const { hub, happen, settle } = stage();
  const { socket, got } = socketOf(null);
  happen(COMMUNITY, 'communityDeletion');
  expect(await hub.watch(socket, [COMMUNITY])).toEqual(new Map([[COMMUNITY, 1]]));
  for (let count = 0; count < 5; count += 1) happen(COMMUNITY, 'communityDeletion');
  await settle();
  expect(got.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6]);
  hub.drop(socket);
  happen(COMMUNITY, 'communityDeletion');
  await settle();
  expect(got).toHaveLength(5);
});

test('a stream that does not exist is not watched', async () => {
  const { hub } = stage();
  expect(await hub.watch(socketOf(null).socket, ['community:nowhere'])).toEqual(new Map());
});

test('what one may not see is replaced, and the sequence has no gap', async () => {
  const { hub, happen, settle } = stage();
  const { socket, got } = socketOf(null);
  await hub.watch(socket, [COMMUNITY]);
  happen(COMMUNITY, 'members:listUpdated', { secret: true });
  happen(COMMUNITY, 'noSuchType', { secret: true });
  happen(COMMUNITY, 'communityDeletion');
  await settle();
  expect(got.map(({ seq, type, data }) => [seq, type, data])).toEqual([
    [1, 'live:skipped', null],
    [2, 'live:skipped', null],
    [3, 'communityDeletion', {}],
  ]);
});

test('a session that ended hears so, and nothing of its account after', async () => {
  const { hub, happen, settle } = stage();
  const { socket, got } = socketOf(ACCOUNT);
  await hub.watch(socket, [OWN]);
  happen(OWN, 'expiredToken', { account: ACCOUNT, session: 'x' });
  happen(OWN, 'accountInfoUpdate');
  await settle();
  expect(got.map(({ type }) => type)).toEqual(['expiredToken']);
});
