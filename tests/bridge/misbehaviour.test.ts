import { membersCalls } from '@muster/contracts/members/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getOwnMember } from '../../apps/bff/src/bridge/specified/own-member.ts';
import type { TestCaller } from './backends.ts';
import { type Face, FACES } from './faces.ts';
import { DEVICE, joinLink, openBridge, type OpenBridge, reaches } from './open-bridge.ts';

const EVENT = membersCalls.mine.event;
const PATIENCE = { timeout: 10_000 };

describe.each(FACES)('with %s,', (_name, start) => {
  let face: Face;
  let open: OpenBridge;
  let caller: TestCaller;
  beforeAll(async () => {
    face = await start();
  });
  beforeEach(async () => {
    caller = face.addAccount();
    face.forget();
    open = await openBridge(face.url);
  });
  afterEach(async () => {
    face.misbehaviours.behave();
    await open[Symbol.asyncDispose]();
    expect(face.violations()).toEqual([]);
  });
  afterAll(() => face[Symbol.asyncDispose]());

  const call = () => getOwnMember(open.bridge, { community: face.community }, { caller });
  const requests = (name: string) => face.received().filter((request) => request.name === name);
  const received = (name: string) => vi.waitFor(() => expect(requests(name)).not.toEqual([]), PATIENCE);

  describe('an answer that does not come', () => {
    test('is given up after 15 s, naming event, times and id', async () => {
      face.misbehaviours.set(EVENT, { kind: 'never' });
      const { settled, error } = watch(call());
      await received(EVENT);
      await open.clock.advance(14_999);
      expect(settled()).toBe(false);
      await open.clock.advance(1);
      const requestId = String(requests(EVENT)[0]?.payload['requestId']);
      expect(await error).toMatchObject({
        code: 'upstream.timeout',
        message: `The websocket request ${EVENT} timed out: sent 2026-01-01T00:00:00.000Z, given up 2026-01-01T00:00:15.000Z, id ${requestId}.`,
      });
    });

    test('to auth/verifyToken is given up after 30 s', async () => {
      face.misbehaviours.set('auth/verifyToken', { kind: 'never' });
      const { settled, error } = watch(open.bridge.verifyToken(caller, DEVICE));
      await received('auth/verifyToken');
      await open.clock.advance(29_999);
      expect(settled()).toBe(false);
      await open.clock.advance(1);
      expect(await error).toMatchObject({ code: 'upstream.timeout' });
    });

    test('is dropped with a warning when it comes late after all', async () => {
      const late = Promise.withResolvers<void>();
      face.misbehaviours.set(EVENT, { kind: 'hold', until: late.promise });
      const { error } = watch(call());
      await received(EVENT);
      await open.clock.advance(15_000);
      await error;
      late.resolve();
      await vi.waitFor(
        () => expect(open.log.join('')).toContain('a late answer of the upstream was dropped'),
        PATIENCE,
      );
      face.misbehaviours.behave();
      expect(await call()).toBe(null);
    });

    test('because the connection broke is known at once, and the request is not sent again', async () => {
      face.misbehaviours.set(EVENT, { kind: 'close' });
      await expect(call()).rejects.toMatchObject({ code: 'upstream.unreachable' });
      face.misbehaviours.behave();
      await vi.waitFor(() => expect(open.bridge.ready()).toBe(true), PATIENCE);
      expect(requests(EVENT)).toHaveLength(1);
      expect(await call()).toBe(null);
      expect(requests(EVENT)).toHaveLength(2);
    });

    test('over REST is given up after two seconds', async () => {
      face.misbehaviours.set('/info', { kind: 'never' });
      await expect(open.bridge.info({ id: 'crows' })).rejects.toMatchObject({ code: 'upstream.unreachable' });
    });
  });

  describe('an answer that is none', () => {
    test.each([
      ['HTML', { kind: 'html' }],
      ['nothing', { kind: 'answer', body: undefined }],
      ['a list', { kind: 'answer', body: [] }],
      ['a yes in words', { kind: 'answer', body: { success: 'yes', data: null } }],
      ['data of the wrong kind', { kind: 'answer', body: { success: true, data: 'a member' } }],
      ['data with a wrong field', { kind: 'answer', body: { success: true, data: { accId: 7, sysStatus: 'active' } } }],
    ] as const)('to a call, %s, is refused', async (_what, how) => {
      face.misbehaviours.set(EVENT, how);
      await expect(call()).rejects.toMatchObject({ code: 'upstream.badAnswer' });
    });

    test.each([
      ['HTML', { kind: 'html' }],
      ['a yes about nobody', { kind: 'answer', body: { success: true } }],
      [
        'a yes about somebody else',
        { kind: 'answer', body: { success: true, user: { userId: crypto.randomUUID(), username: 'x' } } },
      ],
    ] as const)('to auth/verifyToken, %s, signs nobody in', async (_what, how) => {
      face.misbehaviours.set('auth/verifyToken', how);
      await expect(open.bridge.verifyToken(caller, DEVICE)).rejects.toMatchObject({ code: 'upstream.badAnswer' });
    });

    test.each([
      ['HTML', { kind: 'html' }],
      ['a list', { kind: 'answer', body: [] }],
      ['an id that is none', { kind: 'answer', body: { sysStatus: 'active', uuid: 'crows', id: 'crows' } }],
    ] as const)('to /info, %s, is an invalid community info response', async (_what, how) => {
      face.misbehaviours.set('/info', how);
      await expect(open.bridge.info({ id: 'crows' })).rejects.toMatchObject({
        code: 'hosts.badInfo',
        message: 'invalid community info response',
      });
    });

    test('to /info, a status beyond 404, is no answer about a community', async () => {
      face.misbehaviours.set('/info', { kind: 'status', status: 500 });
      await expect(open.bridge.info({ id: 'crows' })).rejects.toMatchObject({ code: 'upstream.unexpected' });
    });

    test('a refusal with a code the call does not declare, is not passed on', async () => {
      face.misbehaviours.set(EVENT, {
        kind: 'answer',
        body: { success: false, code: 'communities.full', statusStr: 'secret' },
      });
      await expect(call()).rejects.toMatchObject({ code: 'upstream.unexpected' });
    });
  });

  describe('a live link', () => {
    test('checks the session, says loginSuccess, then beats, at each connect anew', async () => {
      const { link, leave } = await joinLink(open.bridge, caller);
      const names = () =>
        face
          .received()
          .filter(({ payload }) => payload['account'] === caller.account)
          .map(({ name }) => name);
      await vi.waitFor(() => expect(names()).toEqual(['auth/verifyToken', 'loginSuccess', 'heartbeat']), PATIENCE);
      face.cutSockets();
      await reaches(link, 'down');
      const sent = names().length;
      await open.clock.advance(90_000);
      expect(names().slice(sent)).not.toContain('heartbeat');
      await reaches(link, 'live');
      await vi.waitFor(
        () => expect(names().slice(sent)).toEqual(['auth/verifyToken', 'loginSuccess', 'heartbeat']),
        PATIENCE,
      );
      leave();
    });

    test('notices a connection that is half open', async () => {
      const { link, leave } = await joinLink(open.bridge, caller);
      face.halfOpen();
      await reaches(link, 'down');
      expect(link.state).toBe('down');
      leave();
    });

    test('asks for itself when expiredToken says not whose token it was', async () => {
      const mine = await joinLink(open.bridge, caller);
      const theirs = await joinLink(open.bridge, face.addAccount());
      face.revoke(caller);
      face.send('expiredToken', {});
      await reaches(mine.link, 'ended');
      expect(theirs.link.state).toBe('live');
      mine.leave();
      theirs.leave();
    });

    test('lets pass what it cannot read', async () => {
      const { link, leave } = await joinLink(open.bridge, caller);
      for (const payload of [undefined, null, 'text', [], { stream: 'nobody:1' }])
        face.send('DEPARTMENTS_UPDATED', payload);
      face.send('communitySettingsUpdated', {
        stream: `community:${face.community}`,
        seq: 1,
        type: 'communitySettingsUpdated',
        at: 'x',
      });
      expect(await call()).toBe(null);
      expect(link.state).toBe('live');
      leave();
    });
  });

  test('a request made while there is no connection fails soon and is never sent later', async () => {
    const away = await start();
    await using bridge = await openBridge(away.url);
    away.cutSockets();
    await vi.waitFor(() => expect(bridge.bridge.ready()).toBe(false), PATIENCE);
    await away[Symbol.asyncDispose]();
    const { error } = watch(getOwnMember(bridge.bridge, { community: face.community }, { caller }));
    await bridge.clock.advance(2_000);
    expect(await error).toMatchObject({ code: 'upstream.unreachable' });
    expect(away.received().map(({ name }) => name)).not.toContain(EVENT);
  });
});

/** Follows a promise without waiting for it. */
function watch(promise: Promise<unknown>): { settled(): boolean; error: Promise<unknown> } {
  let isSettled = false;
  const error = promise
    .then(
      () => null,
      (cause: unknown) => cause,
    )
    .finally(() => (isSettled = true));
  return { settled: () => isSettled, error };
}
