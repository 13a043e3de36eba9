import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT, NoAnswerError, readFailure } from '../failure.ts';
import type { AppRouter } from './app-router-type.ts';
import { confirmingStore } from './confirming.ts';
import { idempotencyLink } from './idempotency-link.ts';
import { bindKeeper } from './keeper.ts';

const SILENCE = new NoAnswerError();

/** A client before a network that answers as it is told: an error to give, or null to say yes. */
function network() {
  const keys: unknown[] = [];
  const answers: (Error | object | null)[] = [];
  const end: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        keys.push(op.context['idempotencyKey']);
        const answer = answers.shift() ?? null;
        if (answer) return observer.error(TRPCClientError.from(answer));
        observer.next({ result: { data: {} } });
        observer.complete();
      });
  const client = createTRPCClient<AppRouter>({ links: [idempotencyLink, end] });
  const community = '22222222-2222-4222-8222-222222222222';
  return { keys, answers, rename: (name: string) => client.communities.update.mutate({ community, name }) };
}

const refused = { error: { code: -32_000, message: 'no', data: { code: 'permissions.missing', status: 403 } } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a key', () => {
  test('is kept while the same is sent again by itself, and the page can say so meanwhile', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { keys, answers, rename } = network();
    answers.push(SILENCE, SILENCE);
    const done = rename('A');
    await vi.advanceTimersByTimeAsync(100);
    expect(confirmingStore.getState().paths).toEqual(['communities.update']);
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(confirmingStore.getState().paths).toEqual([]);
  });

  test('is kept for a second try with the same content, and another for anything else', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { keys, answers, rename } = network();
    answers.push(SILENCE, SILENCE);
    await rename('A').catch(() => {});
    await rename('A').catch(() => {});
    await rename('B');
    await rename('A');
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test('is a new one after a refusal and after a success', async () => {
    const { keys, answers, rename } = network();
    answers.push(refused);
    await rename('A').catch(() => {});
    await rename('A');
    await rename('A');
    expect(new Set(keys).size).toBe(3);
  });
});

test('what is kept is told as kept, and what must wait is not sent at all', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { keys, answers, rename } = network();
  let mustWait = false;
  bindKeeper({ mustWait: () => mustWait, begin() {}, answered() {}, keep: async () => true });
  answers.push(SILENCE);
  expect(readFailure(await rename('A').catch((error: unknown) => error)).code).toBe(KEPT);
  mustWait = true;
  expect(readFailure(await rename('B').catch((error: unknown) => error)).code).toBe(KEPT);
  expect(keys).toHaveLength(1);
});
