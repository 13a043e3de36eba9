import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AheadAnswer, aheadKey } from './ahead-answers.ts';
import type { AppRouter } from './app-router-type.ts';
import { askedAheadLink } from './asked-ahead.ts';

const community = '22222222-2222-4222-8222-222222222222';
const asked: string[] = [];
const seen: Response[] = [];
const network: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      asked.push(op.path);
      observer.next({ result: { data: 'asked now' } });
      observer.complete();
    });
const client = createTRPCClient<AppRouter>({ links: [askedAheadLink((response) => seen.push(response)), network] });
const list = () => client.audit.list.query({ community, limit: 100, after: null });

/** What was asked ahead, and what came to it. */
function ahead(input: object, answer: AheadAnswer | null): void {
  globalThis.musterAhead = new Map([[aheadKey('audit.list', input), Promise.resolve(answer)]]);
}

const response = new Response();
const answer = { data: 'asked ahead', response };

beforeEach(() => {
  asked.length = 0;
  seen.length = 0;
  vi.spyOn(performance, 'now').mockReturnValue(300);
});
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.musterAhead = undefined;
});

test('what was asked ahead is not asked again, and its age is known', async () => {
  ahead({ community, actor: undefined, limit: 100, after: null }, answer);
  expect(await list()).toBe('asked ahead');
  expect(asked).toEqual([]);
  expect(seen).toEqual([response]);
});

test('it is taken once: whoever asks later wants to know how it is then', async () => {
  ahead({ community, limit: 100, after: null }, answer);
  await list();
  expect(await list()).toBe('asked now');
});

test.each([
  ['came to nothing', { community, limit: 100, after: null }, null],
  ['is another question', { community, limit: 50, after: null }, answer],
] as const)('what %s is asked the usual way', async (_what, input, came) => {
  ahead(input, came);
  expect(await list()).toBe('asked now');
  expect(seen).toEqual([]);
});

test('what nobody wanted for a while is asked anew', async () => {
  ahead({ community, limit: 100, after: null }, answer);
  vi.spyOn(performance, 'now').mockReturnValue(60_001);
  expect(await list()).toBe('asked now');
});

test('without the script that asks ahead all goes the usual way', async () => {
  expect(await list()).toBe('asked now');
});
