import { QueryClient } from '@tanstack/react-query';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { readFailure } from './failure.ts';
import { isRefusedByPage, renewVisitorAnswers, seedAnswers } from './seed-answers.ts';
import type { AppRouter } from './wire/app-router-type.ts';

const trpc = createTRPCReact<AppRouter>();
const input = { community: '11111111-1111-4111-8111-111111111111' };
const answers = [
  { procedure: 'communities.get', input, data: { asOf: 1 } },
  { procedure: 'communities.dashboard', input, data: { asOf: 2 } },
];
const keys = [
  getQueryKey(trpc.communities.get, input, 'query'),
  getQueryKey(trpc.communities.dashboard, input, 'query'),
];
const seeded = (isSignedIn: boolean) => {
  const client = new QueryClient();
  seedAnswers(client, { answers }, isSignedIn);
  return keys.map((key) => client.getQueryData(key));
};

test('a visitor finds what came with the page under the typed client’s keys', () => {
  expect(seeded(false)).toEqual([{ asOf: 1 }, { asOf: 2 }]);
});

test('someone signed in is not shown what a visitor may do', () => {
  expect(seeded(true)).toEqual([undefined, { asOf: 2 }]);
});

test('a visitor is told what the page says is refused, and somebody signed in asks', () => {
  const refusals = [{ procedure: 'communities.get', input, body: { code: 'communities.notFound', status: 404 } }];
  const key = getQueryKey(trpc.communities.get, input, 'query');
  const told = new QueryClient();
  seedAnswers(told, { refusals }, false);
  const state = told.getQueryState(key);
  expect([isRefusedByPage(state), readFailure(state?.error).code]).toEqual([true, 'communities.notFound']);
  const asks = new QueryClient();
  seedAnswers(asks, { refusals }, true);
  expect(isRefusedByPage(asks.getQueryState(key))).toBe(false);
});

test('a page without data seeds nothing', () => {
  const client = new QueryClient();
  seedAnswers(client, {}, false);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('who turns out to be signed in asks again for what a visitor was shown, once', () => {
  const client = new QueryClient();
  seedAnswers(client, { answers }, false);
  renewVisitorAnswers(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});
