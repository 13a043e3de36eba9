import { randomUUID } from 'node:crypto';
import { calls } from '@muster/contracts/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import type { MockAccount } from '../support/mock-upstream/world.ts';
import { openBridge, type OpenBridge } from './open-bridge.ts';

/** A mutation that takes nothing, so that the mock's answer can be anything the contract allows. */
const CALL = calls.accounts.revokeOtherDevices;
const EVENT = CALL.event;
const PATIENCE = { timeout: 10_000 };

let mock: MockUpstream;
let open: OpenBridge;
let account: MockAccount;
let asked = 0;
beforeAll(async () => {
  mock = await MockUpstream.start();
});
beforeEach(async () => {
  account = mock.world.addAccount('Crow');
  asked = 0;
  open = await openBridge(mock.url);
});
afterEach(async () => {
  mock.misbehaviours.behave();
  await open[Symbol.asyncDispose]();
});
afterAll(() => mock[Symbol.asyncDispose]());

const mutate = (idempotencyKey: string) =>
  open.bridge.call(CALL, {}, { caller: { account: account.userId, token: account.token }, idempotencyKey });
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
/** Counts what arrives, and answers it in turn. */
function answering(...answers: readonly unknown[]): void {
  mock.misbehaviours.set(EVENT, { kind: 'answers', next: () => answers[Math.min(asked++, answers.length - 1)] });
}
const REFUSAL = { success: false, code: 'request.tooMany' };

// Not for a server of §3 and §7 alone: §7 shows no mutation over the websocket, so that none is ever sent to it.
describe('a mutation at an upstream that keeps no idempotency keys', () => {
  test('is sent once, however often the page repeats it, and has one outcome', async () => {
    answering(REFUSAL, { success: false, code: 'session.required' });
    const key = randomUUID();
    expect(await Promise.all([codeOf(mutate(key)), codeOf(mutate(key))])).toEqual([
      'request.tooMany',
      'request.tooMany',
    ]);
    expect(await codeOf(mutate(key))).toBe('request.tooMany');
    expect(asked).toBe(1);
    expect(await codeOf(mutate(randomUUID()))).toBe('session.required');
    expect(asked).toBe(2);
  });

  test('that nobody confirmed is not sent again: it stays not confirmed', async () => {
    mock.misbehaviours.set(EVENT, { kind: 'never' });
    const key = randomUUID();
    mock.unknown.length = 0;
    const first = codeOf(mutate(key));
    await vi.waitFor(() => expect(mock.unknown).toContain(EVENT), PATIENCE);
    await open.clock.advance(15_000);
    expect(await first).toBe('upstream.timeout');
    answering(REFUSAL);
    expect(await codeOf(mutate(key))).toBe('upstream.timeout');
    expect(asked).toBe(0);
  });

  test('whose connection broke on the way is not sent again either', async () => {
    mock.misbehaviours.set(EVENT, { kind: 'close' });
    const key = randomUUID();
    expect(await codeOf(mutate(key))).toBe('upstream.unreachable');
    answering(REFUSAL);
    await vi.waitFor(() => expect(open.bridge.ready()).toBe(true), PATIENCE);
    expect(await codeOf(mutate(key))).toBe('upstream.unreachable');
    expect(asked).toBe(0);
  });

  test('with a known key and other content is refused', async () => {
    answering(REFUSAL);
    const key = randomUUID();
    await codeOf(mutate(key));
    const other = open.bridge.call(
      calls.accounts.revokeDevice,
      { session: randomUUID() },
      { caller: { account: account.userId, token: account.token }, idempotencyKey: key },
    );
    expect(await codeOf(other)).toBe('idempotency.reused');
  });
});
