import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMMUNITIES_MAX, SharedStream } from './shared-stream.ts';

const VIEW = { account: null, session: null };
const uuid = (index: number) => `22222222-2222-4222-8222-${String(index).padStart(12, '0')}`;
const communities = (from: number, count: number) => Array.from({ length: count }, (_, index) => uuid(from + index));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', { getItem: () => 'http', setItem() {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a browser that shows more communities than one stream holds is told which are not live, and when they are again', async () => {
  const asked: string[][] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const input = new URL(address, 'http://localhost').searchParams.get('input') ?? '{}';
    asked.push((JSON.parse(input) as { communities: string[] }).communities);
    return new Response(new ReadableStream());
  });
  const unwatched: (readonly string[])[] = [];
  const stream = new SharedStream('leader', {
    heard() {},
    phase() {},
    unwatched: (names) => void unwatched.push(names),
  });
  stream.want('leader', { ...VIEW, communities: communities(0, COMMUNITIES_MAX), from: {} });
  await vi.advanceTimersByTimeAsync(100);
  expect(unwatched).toEqual([]);
  // The tab that asked last is the one somebody looks at.
  stream.want('other', { ...VIEW, communities: [uuid(900), uuid(901)], from: {} });
  await vi.advanceTimersByTimeAsync(100);
  expect(unwatched).toEqual([communities(COMMUNITIES_MAX - 2, 2)]);
  expect(asked.at(-1)).toHaveLength(COMMUNITIES_MAX);
  expect(asked.at(-1)).toEqual(expect.arrayContaining([uuid(900), uuid(901)]));
  stream.forget('other');
  await vi.advanceTimersByTimeAsync(100);
  expect(unwatched.at(-1)).toEqual([]);
  expect(asked.at(-1)).toEqual(communities(0, COMMUNITIES_MAX));
  stream.close();
});
