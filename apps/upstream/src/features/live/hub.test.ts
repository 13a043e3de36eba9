import type { StreamEvent, StreamName } from '@muster/contracts/live/model';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { LiveSocket } from '../../platform/realtime/live-socket.ts';
import type { Stands } from '../../authorization/store.ts';
import { Hub } from './hub.ts';
import { createStandingCache, type ReadStandings } from './standing-cache.ts';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
const COMMUNITY: StreamName = 'community:00000000-0000-4000-8000-0000000000c0';
const OWN: StreamName = `account:${ACCOUNT}`;

function stage(standingsOf: ReadStandings = async () => []) {
  const log = new Map<StreamName, StreamEvent[]>();
  const ended = new Set<string>();
  const hub = new Hub({
    events: {
      positions: async (streams) =>
        new Map(streams.flatMap((name) => (log.has(name) ? [[name, log.get(name)?.length ?? 0]] : []))),
      after: async (stream, seq) => (log.get(stream) ?? []).slice(seq).map((event) => ({ event, subject: null })),
    },
    standings: createStandingCache(standingsOf, () => performance.now()),
    views: async () => new Map(),
    liveSessions: async (sessions) => new Set(sessions.filter((session) => !ended.has(session))),
    sent: () => undefined,
    log: pino({ level: 'silent' }),
  });
  /** Something is committed; nobody hears of it where the notification is `lost`. */
  function happen(stream: StreamName, type: string, data: unknown = {}, lost = false): void {
    const events = log.get(stream) ?? [];
    const by = { account: null, clientId: null, mutationId: null };
    log.set(stream, [...events, { stream, seq: events.length + 1, type, at: new Date().toISOString(), by, data }]);
    if (!lost) hub.notified(stream);
  }
  log.set(COMMUNITY, []).set(OWN, []);
  return { hub, happen, ended, settle: () => new Promise((resolve) => setImmediate(resolve)) };
}

function socketOf(account: string | null, session: string | null = null) {
  const got: StreamEvent[] = [];
  let viewer = account;
  let cuts = 0;
  const socket: LiveSocket = {
    id: 'socket',
    viewer: () => viewer,
    send: (event) => got.push(event),
    endSession: () => (viewer = null),
    session: () => session,
    cut: () => void (cuts += 1),
    heldTo: () => null,
  };
  return { socket, got, cuts: () => cuts };
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

test('who joins while it is decided for others is given no stand-in, but reads the event from the log', async () => {
  const asked = Promise.withResolvers<readonly Stands[]>();
  const { hub, happen, settle } = stage(() => asked.promise);
  const [first, second] = [socketOf('somebody'), socketOf(ACCOUNT)];
  await hub.watch(first.socket, [COMMUNITY]);
  happen(COMMUNITY, 'members:listUpdated');
  await settle();
  expect(await hub.watch(second.socket, [COMMUNITY])).toEqual(new Map([[COMMUNITY, 1]]));
  asked.resolve([]);
  await settle();
  expect(first.got.map(({ seq, type }) => [seq, type])).toEqual([[1, 'live:skipped']]);
  expect(second.got).toEqual([]);
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

test('what no notification told is found by a round, once', async () => {
  const { hub, happen, settle } = stage();
  const { socket, got } = socketOf(ACCOUNT);
  await hub.watch(socket, [COMMUNITY, OWN]);
  happen(COMMUNITY, 'communityDeletion', {}, true);
  happen(OWN, 'accountInfoUpdate', {}, true);
  await settle();
  expect(got).toEqual([]);
  await hub.refresh();
  await hub.refresh();
  await settle();
  expect(got.map(({ type }) => type).sort()).toEqual(['accountInfoUpdate', 'communityDeletion']);
});

test('a session that ended without a word loses its rights at the next round, and its socket is cut', async () => {
  const { hub, happen, ended, settle } = stage();
  const [gone, stays] = [socketOf(ACCOUNT, 'gone'), socketOf(ACCOUNT, 'stays')];
  for (const { socket } of [gone, stays]) await hub.watch(socket, [OWN]);
  ended.add('gone');
  await hub.recheck();
  happen(OWN, 'accountInfoUpdate');
  await settle();
  expect([gone.cuts(), gone.got.length]).toEqual([1, 0]);
  expect([stays.cuts(), stays.got.length]).toEqual([0, 1]);
});
