import { createTRPCClient } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from './app-router-type.ts';
import { trpcLinks } from './trpc-links.ts';

const COMMUNITY = '22222222-2222-4222-8222-222222222222';
const outlived: (boolean | undefined)[] = [];
const { communities } = createTRPCClient<AppRouter>({ links: trpcLinks() });

beforeEach(() => {
  const answer = { result: { data: {} } };
  vi.stubGlobal('fetch', async (_address: string, { method, keepalive }: RequestInit) => {
    outlived.push(keepalive);
    return Response.json(method === 'POST' ? answer : [answer]);
  });
});
afterEach(() => {
  outlived.length = 0;
  vi.unstubAllGlobals();
});

test('a change goes on to the gateway when its page is left', async () => {
  await communities.update.mutate({ community: COMMUNITY, name: 'Harbour' });
  expect(outlived).toEqual([true]);
});

test('a change too large for what browsers carry on is sent as usual, and a question ends with its page', async () => {
  await communities.update.mutate({ community: COMMUNITY, description: 'x'.repeat(4_000) });
  await communities.get.query({ community: COMMUNITY });
  expect(outlived).toEqual([false, false]);
});
