import { randomUUID } from 'node:crypto';
import { membersCalls } from '@muster/contracts/members/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GUARD_LIMITS } from '../../apps/bff/src/bridge/guard/guard.ts';
import { getOwnMember } from '../../apps/bff/src/bridge/specified/own-member.ts';
import type { TestCaller } from './backends.ts';
import { type Face, FACES } from './faces.ts';
import { DEVICE, openBridge, type OpenBridge } from './open-bridge.ts';

const EVENT = membersCalls.mine.event;
const PATIENCE = { timeout: 10_000 };
const { inFlight, waiting, failures, breakMs } = GUARD_LIMITS;

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

describe.each(FACES)('with %s,', (_name, start) => {
  let face: Face;
  let open: OpenBridge;
  let caller: TestCaller;
  beforeAll(async () => {
    face = await start();
    caller = face.addAccount();
  });
  beforeEach(async () => {
    face.forget();
    open = await openBridge(face.url);
  });
  afterEach(async () => {
    face.misbehaviours.behave();
    await open[Symbol.asyncDispose]();
  });
  afterAll(() => face[Symbol.asyncDispose]());

  /** Asks about a community of its own each time, so that no two questions are one. */
  const ask = () => getOwnMember(open.bridge, { community: randomUUID() }, { caller });
  const requestsOf = (event: string) => face.received().filter(({ name }) => name === event).length;
  const requests = () => requestsOf(EVENT);
  const passBreak = () => open.clock.advance(breakMs);

  /** Makes the route answer nothing until nobody is made to wait for it any more. */
  async function breakRoute(): Promise<void> {
    face.misbehaviours.set(EVENT, { kind: 'never' });
    const all = Array.from({ length: failures }, () => codeOf(ask()));
    await vi.waitFor(() => expect(requests()).toBe(failures), PATIENCE);
    await open.clock.advance(15_000);
    expect(new Set(await Promise.all(all))).toEqual(new Set(['upstream.timeout']));
  }

  describe('a route that is slow', () => {
    test('holds so many requests, lets a few wait, and refuses the rest at once', async () => {
      const slow = Promise.withResolvers<void>();
      face.misbehaviours.set(EVENT, { kind: 'hold', until: slow.promise });
      const held = Array.from({ length: inFlight + waiting }, () => codeOf(ask()));
      await vi.waitFor(() => expect(requests()).toBe(inFlight), PATIENCE);
      const error = await ask().catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code: 'upstream.busy', details: { retryAfterS: 1 } });
      slow.resolve();
      expect(new Set(await Promise.all(held))).toEqual(new Set(['answered']));
      expect(requests()).toBe(inFlight + waiting);
      expect(await codeOf(ask())).toBe('answered');
    });

    test('leaves the others as they are', async () => {
      const slow = Promise.withResolvers<void>();
      face.misbehaviours.set(EVENT, { kind: 'hold', until: slow.promise });
      const held = Array.from({ length: inFlight + waiting }, () => codeOf(ask()));
      await vi.waitFor(() => expect(requests()).toBe(inFlight), PATIENCE);
      expect(await codeOf(open.bridge.verifyToken(caller, DEVICE))).toBe('answered');
      expect(await codeOf(open.bridge.info({ id: 'crows' }))).toBe('answered');
      slow.resolve();
      await Promise.all(held);
    });
  });

  describe('a route that answers nothing', () => {
    test('is left alone after five in a row: the next is refused at once and never sent', async () => {
      await breakRoute();
      expect(await codeOf(ask())).toBe('upstream.unreachable');
      expect(requests()).toBe(failures);
      expect(open.log.join('')).toContain('a route of the upstream answers nothing');
    });

    test('is no reason to leave the others alone', async () => {
      await breakRoute();
      expect(await codeOf(open.bridge.verifyToken(caller, DEVICE))).toBe('answered');
    });

    test('is tried by one request, and all go again when that is answered', async () => {
      await breakRoute();
      const slow = Promise.withResolvers<void>();
      face.misbehaviours.set(EVENT, { kind: 'hold', until: slow.promise });
      await passBreak();
      const trying = codeOf(ask());
      expect(await codeOf(ask())).toBe('upstream.unreachable');
      slow.resolve();
      expect(await trying).toBe('answered');
      expect(requests()).toBe(failures + 1);
      expect(await Promise.all([codeOf(ask()), codeOf(ask())])).toEqual(['answered', 'answered']);
      expect(open.log.join('')).toContain('a route of the upstream answers again');
    });

    test('stays left alone when the one that tries it gets nothing either', async () => {
      await breakRoute();
      await passBreak();
      const trying = codeOf(ask());
      await vi.waitFor(() => expect(requests()).toBe(failures + 1), PATIENCE);
      await open.clock.advance(15_000);
      expect(await trying).toBe('upstream.timeout');
      expect(await codeOf(ask())).toBe('upstream.unreachable');
      expect(requests()).toBe(failures + 1);
    });

    test('is tried after the same while when the clock of the machine is set back meanwhile', async () => {
      await breakRoute();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 });
      try {
        face.misbehaviours.behave();
        expect(await codeOf(ask())).toBe('upstream.unreachable');
        await passBreak();
        expect(await codeOf(ask())).toBe('answered');
      } finally {
        vi.useRealTimers();
      }
    });

    test('over REST too', async () => {
      face.misbehaviours.set('/info', { kind: 'close' });
      for (let time = 0; time < failures; time += 1)
        expect(await codeOf(open.bridge.info({ id: `x-${time}` }))).toBe('upstream.unreachable');
      const sent = requestsOf('/info');
      expect(await codeOf(open.bridge.info({ id: 'x' }))).toBe('upstream.unreachable');
      expect(requestsOf('/info')).toBe(sent);
      face.misbehaviours.behave();
      await passBreak();
      expect(await codeOf(open.bridge.info({ id: 'x' }))).toBe('answered');
    });
  });

  test.each([
    ['a refusal', { success: false, code: 'communities.notFound' }, 'communities.notFound'],
    ['an answer nobody can use', 'nonsense', 'upstream.badAnswer'],
  ])('%s is an answer: however many, the route is asked again', async (_what, body, code) => {
    face.misbehaviours.set(EVENT, { kind: 'answer', body });
    for (let time = 0; time < 2 * failures; time += 1) expect(await codeOf(ask())).toBe(code);
    expect(requests()).toBe(2 * failures);
  });

  test('an answer in between begins the counting anew', async () => {
    for (const isAnswered of [false, false, false, false, true, false, false, false, false]) {
      face.misbehaviours.set(EVENT, isAnswered ? { kind: 'answer', body: { success: false } } : { kind: 'never' });
      const sent = requests();
      const asked = codeOf(ask());
      await vi.waitFor(() => expect(requests()).toBe(sent + 1), PATIENCE);
      await open.clock.advance(15_000);
      expect(await asked).toBe(isAnswered ? 'upstream.unexpected' : 'upstream.timeout');
    }
  });

  test('a connection that has been gone for a while is waited for by nobody', async () => {
    const away = await start();
    await using bridge = await openBridge(away.url);
    await away[Symbol.asyncDispose]();
    await vi.waitFor(() => expect(bridge.bridge.ready()).toBe(false), PATIENCE);
    const askThere = () => codeOf(getOwnMember(bridge.bridge, { community: randomUUID() }, { caller }));
    const first = askThere();
    await bridge.clock.advance(2_000);
    expect(await first).toBe('upstream.unreachable');
    const second = askThere();
    await bridge.clock.advance(0);
    expect(await second).toBe('upstream.unreachable');
  });
});
