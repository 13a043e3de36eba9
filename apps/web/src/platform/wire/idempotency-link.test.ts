import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT, NoAnswerError, readFailure } from '../failure.ts';
import type { AppRouter } from './app-router-type.ts';
import { confirmingStore } from './confirming.ts';
import { idempotencyLink } from './idempotency-link.ts';
import { bindKeeper } from './keeper.ts';
import { maySendAgain } from './resending.ts';

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
  return { keys, answers, client, rename: (name: string) => client.communities.update.mutate({ community, name }) };
}

/** A refusal or a failure as the gateway says it. */
const said = (code: string, status: number, details: object = {}) => ({
  error: { code: -32_000, message: 'no', data: { code, status, details } },
});
const refused = said('permissions.missing', 403);

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

describe('what passes by itself', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

  test.each([
    ['upstream.unreachable', 503],
    ['upstream.timeout', 504],
    ['upstream.busy', 503],
    ['files.busy', 503],
    ['storage.away', 503],
    ['storage.unreachable', 503],
    ['server.draining', 503],
    ['idempotency.running', 409],
  ])('%s is not told when the same, sent again, is answered', async (code, status) => {
    const { keys, answers, rename } = network();
    answers.push(said(code, status), said(code, status), said(code, status));
    const done = rename('A');
    await vi.advanceTimersByTimeAsync(12_000);
    await done;
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('is told once it has not passed for twenty seconds, and the key is kept for the person’s own try', async () => {
    const { keys, answers, rename } = network();
    for (let index = 0; index < 100; index += 1) answers.push(said('upstream.unreachable', 503));
    const failed = rename('A').catch((error: unknown) => readFailure(error).code);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failed).toBe('upstream.unreachable');
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.length).toBeLessThan(20);
    answers.length = 0;
    await rename('A');
    expect(new Set(keys).size).toBe(1);
  });

  test('is not asked before the time the server asked for', async () => {
    const { keys, answers, rename } = network();
    answers.push(said('upstream.busy', 503, { retryAfterS: 5 }));
    const done = rename('A');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await done;
  });

  test.each([
    ['permissions.missing', 403],
    ['input.outdated', 409],
    ['request.tooMany', 429],
    ['idempotency.reused', 422],
    ['session.required', 401],
    ['storage.full', 507],
    ['server.unexpected', 500],
    ['upstream.badAnswer', 502],
    ['upstream.unexpected', 502],
  ])('%s is not among it: it is told at once and sent once', async (code, status) => {
    const { keys, answers, rename } = network();
    answers.push(said(code, status));
    expect(readFailure(await rename('A').catch((error: unknown) => error)).code).toBe(code);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(keys).toHaveLength(1);
  });

  test('is asked no further once its page gave up on it', async () => {
    const { keys, answers, client } = network();
    answers.push(said('upstream.unreachable', 503));
    const leaving = new AbortController();
    const input = { community: '22222222-2222-4222-8222-222222222222', name: 'A' };
    client.communities.update.mutate(input, { signal: leaving.signal }).catch(() => {});
    await vi.advanceTimersByTimeAsync(1);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(keys).toHaveLength(1);
  });

  test('is never asked twice where no key stands for it', () => {
    const unkeyed = Object.entries(calls).flatMap(([slug, feature]) =>
      Object.entries<Call>(feature)
        .filter(([, { kind, who, secret }]) => kind === 'mutation' && (who === 'anyone' || secret))
        .map(([name]) => `${slug}.${name}`),
    );
    expect(unkeyed.length).toBeGreaterThan(1);
    const gatewaysOwn = ['session.completeSignIn'];
    // Done twice, they leave what doing them once does, or an address that is not used and that ends in two minutes.
    // A link, a key or a webhook that is made twice leaves one in the list whose secret was never shown. A secret that is renewed twice is
    // the second one, and the receiver still has the one before the first, which is then not used any more: the screen says so by its date.
    const links = [
      'memberInvites.copyLink',
      'inviteLinks.create',
      'calendarFeeds.create',
      'apiKeys.create',
      'webhooks.create',
      'webhooks.renewSecret',
    ];
    const files = [
      'importExport.export',
      'importExport.failures',
      'audit.export',
      'ownData.copy',
      'permissions.exportReport',
      'submissionExport.prepare',
      'rosters.export',
      'eventAttendance.exportFigures',
    ];
    // It has a key of its own in its input.
    // An upload that is begun twice leaves one that is removed after a day; a piece has its offset, and the others end one way.
    const uploads = ['files.begin', 'files.append', 'files.finish', 'files.remove'];
    const harmless = [
      'session.signOut',
      'notifications.unsubscribe',
      'submissions.submit',
      ...links,
      ...files,
      ...uploads,
    ];
    for (const path of [...unkeyed, ...gatewaysOwn].filter((each) => !harmless.includes(each)))
      expect([path, maySendAgain(path)]).toEqual([path, false]);
  });
});

test('what is kept is told as kept, and what must wait is not sent at all', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { keys, answers, rename } = network();
  let mustWait = false;
  bindKeeper({ takes: () => true, mustWait: () => mustWait, begin() {}, answered() {}, keep: async () => true });
  answers.push(SILENCE);
  expect(readFailure(await rename('A').catch((error: unknown) => error)).code).toBe(KEPT);
  mustWait = true;
  expect(readFailure(await rename('B').catch((error: unknown) => error)).code).toBe(KEPT);
  expect(keys).toHaveLength(1);
});
