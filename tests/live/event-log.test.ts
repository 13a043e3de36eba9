import { readEvents } from '@muster/upstream/platform/events';
import { trimEvents } from '@muster/upstream/platform/process/maintenance';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { secondUpstream } from './second-upstream.ts';

const use = useStack();
const kept = { hours: 24, ofCommunity: 10, ofAccount: 5 };
const pools: pg.Pool[] = [];
beforeAll(() => void pools.push(new pg.Pool({ connectionString: use.stack.database.ownerUrl, max: 2 })));
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

type Replay = { readonly events: { readonly seq: number }[]; readonly upTo: number; readonly reset: string | null };

describe('the numbers of a community’s events', () => {
  test('have no gap and no double, however many write at once and on whichever instance', async () => {
    const { own } = await use.stack.world();
    await using other = await secondUpstream(use.stack);
    const instances = [use.stack.upstream, other];
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let turn = 0; turn < 8; turn += 1) {
        const { dispatcher } = instances[(writer + turn) % 2] as (typeof instances)[number];
        const answer = await dispatcher.handle('communities/update', {
          ...credentials(writer % 2 ? own.people.owner : own.people.staff),
          idempotencyKey: crypto.randomUUID(),
          community: own.uuid,
          subtitle: `${writer} ${turn}`,
        });
        expect(answer).toMatchObject({ success: true });
      }
    });
    await Promise.all(writers);
    const { events, upTo } = await replay(own, own.people.member, 0);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 * 8 }, (_, index) => index + 1));
    expect(upTo).toBe(96);
  }, 120_000);

  test('are read from their index, also in a long log', async () => {
    const { own } = await use.stack.world();
    await fill(own, 100_000, '1 hour');
    await asOwner(use.stack, 'analyze events');
    const plan = await planOf(`community:${own.uuid}`, 60_000);
    expect(plan).toContain('events_pkey');
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toContain('"Sort"');
  });
});

describe('an event log that is shortened', () => {
  test('keeps what is young, and beyond that as many as are promised', async () => {
    const [young, old] = [await use.stack.world(), await use.stack.world()];
    await fill(young.own, 50, '23 hours');
    await fill(old.own, 50, '25 hours');
    await trimEvents(pool(), kept);
    expect(await seqsOf(young.own)).toEqual({ first: 1, last: 50, count: 50 });
    expect(await seqsOf(old.own)).toEqual({ first: 41, last: 50, count: 10 });
  });

  test('is shortened in steps, to the end', async () => {
    const { own } = await use.stack.world();
    await fill(own, 12_000, '2 days');
    await trimEvents(pool(), kept);
    expect(await seqsOf(own)).toEqual({ first: 11_991, last: 12_000, count: 10 });
  });

  test('has no hole: an old moment behind a young one is kept, since its transaction only began early', async () => {
    const { own } = await use.stack.world();
    await fill(own, 50, '25 hours');
    await asOwner(use.stack, `update events set at = now() where stream = 'community:${own.uuid}' and seq = 20`);
    await trimEvents(pool(), kept);
    expect(await seqsOf(own)).toEqual({ first: 20, last: 50, count: 31 });
  });

  test('of an account keeps less, since each event carries all of it', async () => {
    const { stranger } = await use.stack.world();
    await asOwner(
      use.stack,
      `insert into events (stream, seq, type, at, data) select 'account:${stranger.account}', seq, 'accountInfoUpdate',
         now() - interval '2 days', '{}' from generate_series(1, 30) seq;
       update accounts set event_seq = 30 where id = '${stranger.account}'`,
    );
    await trimEvents(pool(), kept);
    const { rows } = await pool().query('select count(*)::int as count from events where stream = $1', [
      `account:${stranger.account}`,
    ]);
    expect(rows).toEqual([{ count: 5 }]);
  });
});

describe('any cursor gets the right events, or is told to fetch afresh', () => {
  test('whether too old, present, ahead of the log, or any number at all', async () => {
    const { own } = await use.stack.world();
    await fill(own, 40, '25 hours');
    await trimEvents(pool(), kept);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.maxSafeNat()), async (after) => {
        const { events, reset, upTo } = await replay(own, own.people.member, after);
        if (after > 40) expect({ reset, upTo, events }).toEqual({ reset: 'unknown', upTo: 40, events: [] });
        else if (after < 30) expect({ reset, upTo, events }).toEqual({ reset: 'tooOld', upTo: 40, events: [] });
        else {
          const expected = Array.from({ length: 40 - after }, (_, index) => after + 1 + index);
          expect({ reset, seqs: events.map(({ seq }) => seq) }).toEqual({ reset: null, seqs: expected });
        }
      }),
      { numRuns: 100 },
    );
  });

  test('of somebody else’s account is refused, and so is one of a stream that is none', async () => {
    const { own, stranger } = await use.stack.world();
    const ask = (stream: string, after: unknown) =>
      use.stack.upstream.dispatcher.handle('live/replay', { ...credentials(stranger), stream, after });
    expect(await ask(`account:${own.people.member.account}`, 0)).toMatchObject({
      data: { reset: 'refused', events: [] },
    });
    expect(await ask(`community:${crypto.randomUUID()}`, 0)).toMatchObject({ data: { reset: 'refused', events: [] } });
    for (const [stream, after] of [
      ['nonsense', 0],
      [`community:${own.uuid}`, -1],
      [`community:${own.uuid}`, 'x'],
    ]) {
      expect(await ask(String(stream), after)).toMatchObject({ success: false, code: 'input.invalid' });
    }
  });

  test('in a log that somebody damaged is told so, not led over the hole', async () => {
    const { own } = await use.stack.world();
    await fill(own, 20, '1 hour');
    await asOwner(use.stack, `delete from events where stream = 'community:${own.uuid}' and seq = 15`);
    expect(await replay(own, own.people.member, 10)).toMatchObject({ reset: 'unknown', events: [], upTo: 20 });
    expect(await replay(own, own.people.member, 15)).toMatchObject({ reset: null, upTo: 20 });
  });
});

async function replay({ uuid }: Place, person: Person, after: number): Promise<Replay> {
  const answer = await use.stack.upstream.dispatcher.handle('live/replay', {
    ...credentials(person),
    stream: `community:${uuid}`,
    after,
    limit: 1_000,
  });
  if (!answer.success) throw new Error(answer.code);
  return answer.data as Replay;
}

function credentials({ device }: Person) {
  return { requestId: crypto.randomUUID(), account: device.account, token: device.token };
}

function pool(): pg.Pool {
  return pools[0] as pg.Pool;
}

/** Puts so many events that everybody may see into a community's log, all of the same age. */
async function fill({ uuid }: Place, count: number, age: string): Promise<void> {
  await asOwner(
    use.stack,
    `insert into events (stream, seq, type, at, data)
       select 'community:${uuid}', seq, 'short-links:changed', now() - interval '${age}', '{}'
       from generate_series(1, ${count}) seq;
     update communities set event_seq = ${count} where uuid = '${uuid}'`,
  );
}

async function seqsOf({ uuid }: Place) {
  const { rows } = await pool().query<{ first: number; last: number; count: number }>(
    `select min(seq)::int as first, max(seq)::int as last, count(*)::int as count from events where stream = $1`,
    [`community:${uuid}`],
  );
  return rows[0];
}

/** How the database goes about the very statement that replays. */
async function planOf(stream: `community:${string}`, after: number): Promise<string> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  await readEvents(drizzle({ client: pool(), logger }), { stream, after, limit: 500 });
  const [first] = asked;
  const { rows } = await pool().query(`explain (format json) ${first?.query}`, first?.params ?? []);
  return JSON.stringify(rows);
}
