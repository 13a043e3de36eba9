import { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@muster/contracts/live/model';
import { expect, test, vi } from 'vitest';
import { applyToCache, guardAnswers, invalidateStream, oldestStamp } from './cached-answers.ts';

const C = '22222222-2222-4222-8222-222222222222';
const key = (path: string, input: object) => [path.split('.'), { input, type: 'query' }];
const getKey = key('communities.get', { community: C });
const dashboardKey = key('communities.dashboard', { community: C });

function event(seq: number, name: string): LiveEvent {
  return {
    stream: `community:${C}`,
    seq,
    type: 'communitySettingsUpdated',
    at: '2026-01-01T00:00:00.000Z',
    by: { account: null, clientId: null, mutationId: null },
    data: { community: { uuid: C, customId: 'lsrp', name, image: null } },
  };
}

function cache(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(getKey, { asOf: 5, community: { name: 'Old' }, viewer: {} });
  client.setQueryData(dashboardKey, { asOf: 3, members: 1, departments: [] });
  client.setQueryData(key('communities.mine', {}), [
    { uuid: C, customId: 'lsrp', name: 'Old', image: null, relation: 'owner' },
  ]);
  return client;
}

test('an event changes every cached answer it concerns', () => {
  const client = cache();
  applyToCache(client, event(6, 'New'), null);
  expect(client.getQueryData(getKey)).toMatchObject({ asOf: 6, community: { name: 'New' } });
  expect(client.getQueryData(key('communities.mine', {}))).toMatchObject([{ name: 'New' }]);
  expect(client.getQueryData(dashboardKey)).toMatchObject({ asOf: 3 });
});

test('an event that an answer already holds changes nothing', () => {
  const client = cache();
  const before = client.getQueryData(getKey);
  applyToCache(client, event(5, 'Older'), null);
  expect(client.getQueryData(getKey)).toBe(before);
});

test('an event of another community changes nothing of this one', () => {
  const client = cache();
  const before = client.getQueryData(getKey);
  applyToCache(client, { ...event(9, 'Other'), stream: 'community:33333333-3333-4333-8333-333333333333' }, null);
  expect(client.getQueryData(getKey)).toBe(before);
});

test('while one looks as somebody else, nothing is applied and what would change is asked for again', () => {
  const client = cache();
  const shown = { asOf: 5, community: { name: 'Old' }, viewer: { viewing: { kind: 'member', label: 'Crow' } } };
  client.setQueryData(getKey, shown);
  applyToCache(client, event(6, 'Not for the one who is shown'), null);
  expect(client.getQueryData(getKey)).toEqual(shown);
  expect(client.getQueryState(getKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(dashboardKey)?.isInvalidated).toBe(false);
  // What is the account's own stays its own.
  expect(client.getQueryData(key('communities.mine', {}))).toMatchObject([{ name: 'Not for the one who is shown' }]);
});

test('a stream begins behind its oldest answer', () => {
  const client = cache();
  expect(oldestStamp(client, `community:${C}`)).toBe(3);
  expect(oldestStamp(client, 'community:33333333-3333-4333-8333-333333333333')).toBeNull();
});

test('a reset makes the answers of its stream stale, and only those', () => {
  const client = cache();
  invalidateStream(client, `community:${C}`, 5);
  expect(client.getQueryState(getKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(dashboardKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(key('communities.mine', {}))?.isInvalidated).toBe(false);
});

test('a log that begins anew before an answer is gone on with from there', () => {
  const client = cache();
  invalidateStream(client, `community:${C}`, 2);
  expect(client.getQueryData(getKey)).toMatchObject({ asOf: 2, community: { name: 'Old' } });
  applyToCache(client, event(3, 'Put back'), null);
  expect(client.getQueryData(getKey)).toMatchObject({ asOf: 3, community: { name: 'Put back' } });
});

test('an answer that was read before an event the page has is asked for again, once', async () => {
  const client = new QueryClient();
  const stop = guardAnswers(client, () => ({ [`community:${C}`]: 7 }));
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  await client.fetchQuery({ queryKey: getKey, queryFn: async () => ({ asOf: 6 }) });
  expect(invalidate).toHaveBeenCalledTimes(1);
  await client.fetchQuery({ queryKey: getKey, queryFn: async () => ({ asOf: 6 }), staleTime: 0 });
  expect(invalidate).toHaveBeenCalledTimes(1);
  await client.fetchQuery({ queryKey: getKey, queryFn: async () => ({ asOf: 7 }), staleTime: 0 });
  expect(invalidate).toHaveBeenCalledTimes(1);
  stop();
});
