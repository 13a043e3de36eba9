import { beforeEach, expect, test } from 'vitest';
import type { CommunityListener } from '../../live/community-watch.ts';
import { createWarmPages, type SentPage, type WarmPages } from './warm-pages.ts';

const ORIGIN = 'https://crows.example.org';
let now = 0;
let heard: CommunityListener;
let pages: WarmPages;
beforeEach(() => {
  now = 1_000;
  pages = createWarmPages(
    { listen: (listener) => void (heard = listener) },
    { now: () => now, date: () => new Date(now) },
  );
});

function sent(change: Partial<SentPage> = {}): SentPage {
  return {
    origin: ORIGIN,
    target: '/',
    community: 'crows',
    site: 'community',
    route: '/*',
    events: pages.events,
    tag: 'W/"a"',
    asked: { 'accept-encoding': 'br', cookie: 'sid=secret; muster_language=de' },
    headers: { 'content-type': 'text/html', 'x-request-id': 'a', etag: 'W/"a"' },
    body: Buffer.from('page'),
    ...change,
  };
}

function current(): string[] {
  return (pages.at(ORIGIN, '/') ?? []).filter(pages.isCurrent).map(({ body }) => body.toString());
}

test('a page is kept for a second, with its headers, and nothing of who asked for it', () => {
  pages.keep(sent());
  const [page] = pages.at(ORIGIN, '/') ?? [];
  expect(page).toMatchObject({
    differsBy: { encodings: 'br', languages: undefined, chosen: 'de' },
    headers: ['content-type', 'text/html', 'etag', 'W/"a"', 'content-length', '4'],
    headersOfUnchanged: ['etag', 'W/"a"'],
  });
  expect(JSON.stringify(page)).not.toContain('secret');
  now += 999;
  expect(current()).toEqual(['page']);
  now += 1;
  expect(current()).toEqual([]);
});

test('pages of one address differ by language and encoding, and a newer one replaces an older one', () => {
  pages.keep(sent());
  pages.keep(sent({ asked: { 'accept-encoding': 'gzip' }, body: Buffer.from('packed otherwise') }));
  pages.keep(sent({ body: Buffer.from('newer') }));
  expect(current()).toEqual(['newer', 'packed otherwise']);
});

test('what is heard of a community ends its pages, and no others', () => {
  pages.keep(sent());
  pages.keep(sent({ target: '/com/jays', community: 'jays' }));
  heard.changed('crows', { type: 'communitySettingsUpdated', data: {} });
  expect(current()).toEqual([]);
  expect(pages.at(ORIGIN, '/com/jays')).toHaveLength(1);
  heard.missed?.();
  expect(pages.at(ORIGIN, '/com/jays')).toBeUndefined();
});

test('a page that was written while something was heard is not kept', () => {
  const { events } = pages;
  heard.changed('crows', { type: 'communitySettingsUpdated', data: {} });
  pages.keep(sent({ events }));
  expect(current()).toEqual([]);
});

test('an answer with a cookie, and one to headers of great length, is not kept', () => {
  pages.keep(sent({ headers: { 'set-cookie': ['sid=a'] } }));
  pages.keep(sent({ asked: { 'accept-language': 'a'.repeat(300) } }));
  expect(current()).toEqual([]);
});

test('what is kept is bounded, for one address and for all', () => {
  for (let index = 0; index < 100; index += 1) pages.keep(sent({ asked: { 'accept-language': `${index}` } }));
  expect(current().length).toBeLessThanOrEqual(12);
  for (let index = 0; index < 5_000; index += 1) pages.keep(sent({ target: `/${index}` }));
  const kept = Array.from({ length: 5_000 }, (_, index) => pages.at(ORIGIN, `/${index}`)).filter(Boolean);
  expect(kept.length).toBeLessThanOrEqual(2_000);
});
