import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { Call } from '@muster/contracts/kit/call';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../bridge.ts';
import { systemClock } from '../clock.ts';
import type { ReceivedEvent } from '../live-event.ts';
import { createReads, KEPT_BOUNDS, UNWATCHED_MS } from './reads.ts';

const COMMUNITY = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const CROW: Caller = { account: '33333333-3333-4333-8333-333333333333', token: 'crow' };
const JAY: Caller = { account: '44444444-4444-4444-8444-444444444444', token: 'jay' };
const VISITOR: Caller = { account: null, token: null };
/** Any query: what it answers is not looked at here. */
const GET: Call = calls.communities.get;
const HOUR_MS = 60 * 60 * 1000;

function setUp(isTold = true) {
  let now = Date.parse('2026-01-01T00:00:00.000Z');
  const clock = { ...systemClock, now: () => now, date: () => new Date(now) };
  const pass = (ms: number) => void (now += ms);
  const metrics = { sharedAnswers: { inc() {} }, staleAnswers: { inc() {} } };
  const reads = createReads({ clock, metrics: metrics as never, isTold: () => isTold });
  const told: number[] = [];
  const ask = (caller: Caller, send: () => Promise<unknown>, community = COMMUNITY) =>
    reads.ask({ call: GET, input: { community }, options: { caller, tellStale: (at) => told.push(at) } }, send);
  const answered = (value: unknown) => async () => value;
  const away = async () => {
    throw fail('upstream.unreachable');
  };
  /** What a reader is given while nobody can be asked; null when that is the failure. */
  const inNeed = (caller: Caller, community = COMMUNITY) =>
    ask(caller, away, community).catch((error: { code: string }) => {
      expect(error.code).toBe('upstream.unreachable');
      return null;
    });
  return { reads, clock, pass, told, ask, answered, inNeed };
}

const event = (type: string, data: unknown = {}, stream = `community:${COMMUNITY}`): ReceivedEvent => ({
  use: 'apply',
  event: { stream, seq: 1, type, at: '', by: { account: null, clientId: null, mutationId: null }, data },
});

describe('questions under way', () => {
  test('a hundred at once are one', async () => {
    const { ask } = setUp();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    let sent = 0;
    const all = Array.from({ length: 100 }, () => ask(CROW, () => ((sent += 1), promise)));
    resolve('answer');
    expect(new Set(await Promise.all(all))).toEqual(new Set(['answer']));
    expect(sent).toBe(1);
  });

  test('are not shared between sessions, communities, or a visitor and somebody', async () => {
    const { ask } = setUp();
    let sent = 0;
    const next = async () => (sent += 1);
    const all = await Promise.all([
      ask(CROW, next),
      ask(JAY, next),
      ask(VISITOR, next),
      ask({ ...CROW, token: 'crow elsewhere' }, next),
      ask(CROW, next, OTHER),
    ]);
    expect(all).toEqual([1, 2, 3, 4, 5]);
  });

  test('that began before the asker’s own change are not good enough after it', async () => {
    const { ask, reads } = setUp();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const before = ask(CROW, () => promise);
    reads.changed(calls.communities.update, { community: COMMUNITY }, CROW);
    const after = ask(CROW, async () => 'new');
    resolve('old');
    expect(await Promise.all([before, after])).toEqual(['old', 'new']);
  });

  test('that began before a change was heard are not good enough after it, for nobody', async () => {
    const { ask, reads } = setUp();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const before = ask(CROW, () => promise);
    reads.observe(JAY).event(event('communities:countsUpdated'));
    const after = ask(CROW, async () => 'new');
    resolve('old');
    expect(await Promise.all([before, after])).toEqual(['old', 'new']);
  });

  test('that fail, fail for all, and are asked anew', async () => {
    const { inNeed, ask, answered } = setUp();
    expect(await Promise.all([inNeed(CROW), inNeed(CROW)])).toEqual([null, null]);
    expect(await ask(CROW, answered('back'))).toBe('back');
  });
});

describe('an old answer', () => {
  test('stands in with the time it was given', async () => {
    const { ask, answered, inNeed, told, clock, pass, reads } = setUp();
    reads.observe(CROW);
    await ask(CROW, answered('old'));
    const at = clock.now();
    pass(HOUR_MS);
    expect(await inNeed(CROW)).toBe('old');
    expect(told).toEqual([at]);
  });

  test('is not given to who cannot say that it is old', async () => {
    const { reads, ask, answered } = setUp();
    await ask(CROW, answered('old'));
    const query = { call: GET, input: { community: COMMUNITY }, options: { caller: CROW } };
    const asking = reads.ask(query, () => Promise.reject(fail('upstream.timeout')));
    await expect(asking).rejects.toMatchObject({ code: 'upstream.timeout' });
  });

  test('does not stand in for a refusal', async () => {
    const { ask, answered, inNeed } = setUp();
    await ask(CROW, answered('old'));
    await expect(ask(CROW, () => Promise.reject(fail('request.tooMany')))).rejects.toMatchObject({
      code: 'request.tooMany',
    });
    expect(await inNeed(CROW)).toBe(null);
  });

  test.each(['communities.banned', 'communities.notFound', 'members.notMember'] as const)(
    'of a community is forgotten once the reader meets %s there',
    async (code) => {
      const { ask, answered, inNeed } = setUp();
      await ask(CROW, answered('here'));
      await ask(CROW, answered('there'), OTHER);
      await expect(ask(CROW, () => Promise.reject(fail(code)))).rejects.toMatchObject({ code });
      expect([await inNeed(CROW), await inNeed(CROW, OTHER)]).toEqual([null, 'there']);
    },
  );

  test.each(['session.required', 'session.reauthenticationFailed'] as const)(
    'is forgotten everywhere once the session meets %s',
    async (code) => {
      const { ask, answered, inNeed } = setUp();
      await ask(CROW, answered('there'), OTHER);
      await expect(ask(CROW, () => Promise.reject(fail(code)))).rejects.toMatchObject({ code });
      expect(await inNeed(CROW, OTHER)).toBe(null);
    },
  );

  test('is forgotten at sign-out, of that session alone', async () => {
    const { ask, answered, inNeed, reads } = setUp();
    await ask(CROW, answered('mine'));
    await ask(JAY, answered('theirs'));
    reads.changed(calls.session.signOut, {}, CROW);
    expect([await inNeed(CROW), await inNeed(JAY)]).toEqual([null, 'theirs']);
  });

  test.each([
    ['a ban or a kick', event('comAccountInformationUpdate', { accId: CROW.account }), null],
    ['the deletion of the community', event('communityDeletion'), null],
    ['an event of a kind nobody here knows', event('ranks:rearranged'), null],
    [
      'an event whose payload is broken',
      { ...event('comAccountInformationUpdate', 'x'), use: 'broken' as const },
      null,
    ],
    ['the end of the session', event('expiredToken', {}, `account:${CROW.account}`), null],
    ['what happens to somebody else', event('comAccountInformationUpdate', { accId: JAY.account }), 'old'],
    ['what others may see and the reader may not', event('live:skipped'), 'old'],
  ])('after %s', async (_what, heard, left) => {
    const { ask, answered, inNeed, reads } = setUp();
    const link = reads.observe(CROW);
    await ask(CROW, answered('old'));
    link.event(heard);
    expect(await inNeed(CROW)).toBe(left);
  });

  test('is forgotten when the link that would have heard of its end was away', async () => {
    const { ask, answered, inNeed, reads } = setUp();
    const link = reads.observe(CROW);
    link.state('live');
    await ask(CROW, answered('old'));
    link.state('down');
    expect(await inNeed(CROW)).toBe('old');
    link.state('live');
    expect(await inNeed(CROW)).toBe(null);
  });

  test('is forgotten with the link', async () => {
    const { ask, answered, inNeed, reads } = setUp();
    const link = reads.observe(CROW);
    await ask(CROW, answered('old'));
    link.closed();
    expect(await inNeed(CROW)).toBe(null);
  });

  test('of a session without a link stands in for a minute', async () => {
    const { ask, answered, inNeed, pass } = setUp();
    await ask(CROW, answered('old'));
    await ask(VISITOR, answered('public'));
    pass(UNWATCHED_MS);
    expect([await inNeed(CROW), await inNeed(VISITOR)]).toEqual([null, 'public']);
  });

  test('of a session stands in for a minute where links hear of nothing', async () => {
    const { ask, answered, inNeed, pass, reads } = setUp(false);
    reads.observe(CROW);
    await ask(CROW, answered('old'));
    pass(UNWATCHED_MS - 1);
    expect(await inNeed(CROW)).toBe('old');
    pass(1);
    expect(await inNeed(CROW)).toBe(null);
  });

  test('is at most a day old', async () => {
    const { ask, answered, inNeed, pass } = setUp();
    await ask(VISITOR, answered('public'));
    pass(KEPT_BOUNDS.ageMs);
    expect(await inNeed(VISITOR)).toBe(null);
  });

  test('that was on its way while things changed is not kept', async () => {
    const { ask, inNeed, reads } = setUp();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const asking = ask(CROW, () => promise);
    reads.changed(calls.communities.update, { community: COMMUNITY }, CROW);
    resolve('before');
    await asking;
    expect(await inNeed(CROW)).toBe(null);
  });
});

test('whatever happens, nobody is given what was answered to somebody else', async () => {
  const readers = [CROW, JAY, VISITOR, { ...CROW, token: 'crow elsewhere' }];
  const step = fc.record({
    reader: fc.constantFrom(...readers),
    community: fc.constantFrom(COMMUNITY, OTHER),
    does: fc.constantFrom('ask', 'need', 'change', 'signOut', 'hear', 'down', 'live', 'close'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { ask, answered, inNeed, reads } = setUp();
      const links = new Map(readers.map((reader) => [reader.token, reads.observe(reader)]));
      for (const { reader, community, does } of steps) {
        const own = `${reader.token} ${community}`;
        const link = links.get(reader.token);
        if (does === 'ask') expect(await ask(reader, answered(own), community)).toBe(own);
        if (does === 'need') expect([own, null]).toContain(await inNeed(reader, community));
        if (does === 'change') reads.changed(calls.communities.update, { community }, reader);
        if (does === 'signOut') reads.changed(calls.session.signOut, {}, reader);
        if (does === 'hear') link?.event(event('communityDeletion', {}, `community:${community}`));
        if (does === 'down' || does === 'live') link?.state(does);
        if (does === 'close') link?.closed();
        if (does === 'signOut') expect(await inNeed(reader, community)).toBe(null);
      }
    }),
    { numRuns: 300 },
  );
});
