import type { App as Upstream } from '@muster/upstream/app';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import type { Place } from '../support/world/world.ts';
import { expectEachOnce, heard } from './caught-up.ts';
import { secondUpstream } from './second-upstream.ts';

const use = useStack();

test('an upstream restarted under an open page: it says that it may be old, then that it is live, and misses nothing', async () => {
  const { own } = await use.stack.world();
  using live = await open(own);
  await change(use.stack.upstream, own, 'before');
  await heard(live, 'before');
  await use.stack.stopUpstream();
  await live.untilKind('stale');
  await use.stack.startUpstream();
  // Done at once, before the gateway has found its way back.
  await change(use.stack.upstream, own, 'meanwhile');
  await heard(live, 'meanwhile');
  const kinds = live.messages.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'stale' || kind === 'live')).toEqual(['live', 'stale', 'live']);
  expectEachOnce(live, own);
});

test('a gateway restarted under an open page: it comes back by its cursor and misses nothing', async () => {
  const { own } = await use.stack.world();
  using live = await open(own);
  await change(use.stack.upstream, own, 'before');
  await heard(live, 'before');
  await use.stack.stopGateway();
  await change(use.stack.upstream, own, 'meanwhile');
  await use.stack.startGateway();
  await heard(live, 'meanwhile');
  await change(use.stack.upstream, own, 'after');
  await heard(live, 'after');
  expectEachOnce(live, own);
  expect(live.sockets.length).toBeGreaterThan(1);
});

test('what another instance of the upstream committed is heard as well', async () => {
  const { own } = await use.stack.world();
  using live = await open(own);
  await using other = await secondUpstream(use.stack);
  await change(other, own, 'elsewhere');
  await heard(live, 'elsewhere');
  expectEachOnce(live, own);
  expect(live.events()).toHaveLength(1);
});

test('a listening connection that the database cut: nothing is missed', async () => {
  const { own } = await use.stack.world();
  using live = await open(own);
  expect(await cutListeners()).toBe(1);
  await change(use.stack.upstream, own, 'while nobody listens');
  await heard(live, 'while nobody listens');
  expectEachOnce(live, own);
});

test('a notification that never came: what it would have told is found soon, on every instance', async () => {
  const { own } = await use.stack.world();
  using live = await open(own);
  await asOwner(
    use.stack,
    `with next as (update communities set event_seq = event_seq + 1 where uuid = '${own.uuid}' returning event_seq)
     insert into events (stream, seq, type, data)
     select 'community:${own.uuid}', event_seq, 'short-links:changed', '{}' from next`,
  );
  await live.untilEvent('short-links:changed');
  expectEachOnce(live, own);
});

test('a page that was away for very long, on another instance: what it missed is told, all of it', async () => {
  const { own } = await use.stack.world();
  const before = await open(own);
  await change(use.stack.upstream, own, 'before');
  await heard(before, 'before');
  before.close();
  await asOwner(
    use.stack,
    `insert into events (stream, seq, type, data)
     select 'community:${own.uuid}', seq, 'short-links:changed', '{}' from generate_series(2, 1700) seq;
     update communities set event_seq = 1700 where uuid = '${own.uuid}'`,
  );
  await use.stack.stopUpstream();
  await use.stack.startUpstream();
  using live = own.people.member.live({ communities: [own.uuid], from: { [`community:${own.uuid}`]: 1 } });
  await live.untilPosition(`community:${own.uuid}`, 1_700);
  expect(live.events().map(({ seq }) => seq)).toEqual(Array.from({ length: 1_699 }, (_, index) => index + 2));
});

async function open({ uuid, people }: Place): Promise<LiveStream> {
  const live = people.member.live({ communities: [uuid] });
  await live.untilKind('live');
  return live;
}

/** Changes the community straight at an upstream, whichever way the gateway is. */
async function change({ dispatcher }: Upstream, { uuid, people }: Place, subtitle: string): Promise<void> {
  const { account, token } = people.staff.device;
  const requestId = crypto.randomUUID();
  const answer = await dispatcher.handle('communities/update', {
    requestId,
    account,
    token,
    community: uuid,
    subtitle,
  });
  expect(answer).toMatchObject({ success: true });
}

/** Ends the connections that wait for notifications, as a failing database does; answers how many there were. */
async function cutListeners(): Promise<number> {
  const admin = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await admin.connect();
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen muster_events' and datname = $1`,
    [use.stack.database.name],
  );
  await admin.end();
  return rowCount ?? 0;
}
