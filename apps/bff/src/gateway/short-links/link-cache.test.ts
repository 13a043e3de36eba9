import type { ShortLinkAnswer } from '@muster/contracts/short-links/wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLinkCache, LINK_TIMES, type LinkCache, type LinkPlace } from './link-cache.ts';

const UUID = '11111111-1111-4111-8111-111111111111';
const place: LinkPlace = { host: 'crows.test', owner: UUID, community: 'crows', isCustomDomain: false, path: 'x' };
const leadsTo = (redirect: string, more: Partial<ShortLinkAnswer> = {}): ShortLinkAnswer => ({
  success: true,
  redirect,
  link: UUID,
  ...more,
});

let now: number;
let asked: string[];
let answers: (() => Promise<ShortLinkAnswer>)[];
let cache: LinkCache;

beforeEach(() => {
  now = 1_000_000;
  asked = [];
  answers = [];
  cache = createLinkCache(
    (_place, { click }) => {
      asked.push(click ?? '');
      return (answers.shift() ?? (() => Promise.reject(new Error('away'))))();
    },
    { now: () => now, date: () => new Date(now) },
  );
});

const answer = (...given: ShortLinkAnswer[]) => answers.push(...given.map((each) => () => Promise.resolve(each)));
const redirect = async (click: 'later' | 'never' = 'later') => (await cache.find(place, click)).answer.redirect;

describe('an answer', () => {
  test('is asked for once by all who come together, and kept', async () => {
    answer(leadsTo('a'));
    expect(await Promise.all([redirect(), redirect(), redirect()])).toEqual(['a', 'a', 'a']);
    expect(await redirect()).toBe('a');
    expect(asked).toEqual(['later']);
  });

  test('of an upstream that tells of no changes is kept for a shorter time', async () => {
    answer(leadsTo('a', { link: null }), leadsTo('b', { link: null }));
    await redirect();
    now += LINK_TIMES.positiveMs;
    expect(await redirect()).toBe('a');
    expect(await redirect()).toBe('b');
  });

  test('that is old is given at once, and the fresh one fetched behind it is nobody’s click', async () => {
    answer(leadsTo('a'), leadsTo('b'));
    await redirect();
    now += LINK_TIMES.toldMs;
    expect(await redirect()).toBe('a');
    await cache.settled(place);
    expect(await redirect()).toBe('b');
    expect(asked).toEqual(['later', 'never']);
  });

  test('of a counted link belongs to one asker alone', async () => {
    answer(leadsTo('a', { limited: true }), leadsTo('a', { limited: true }), { success: false, reason: 'usedUp' });
    const found = await Promise.all([1, 2, 3].map(() => cache.find(place, 'later')));
    expect(found.map((each) => each.answer.success)).toEqual([true, true, false]);
    expect(asked).toHaveLength(3);
  });

  test('is never given beyond its end, not even for want of another', async () => {
    answer(leadsTo('a', { expiresAt: new Date(now + 10_000).toISOString() }));
    await redirect();
    now += 10_000;
    await expect(redirect()).rejects.toThrow('away');
  });
});

describe('while the upstream is away', () => {
  test('an old answer stands in for a day, and a question is asked only now and then', async () => {
    answer(leadsTo('a'));
    await redirect();
    now += LINK_TIMES.toldMs + LINK_TIMES.revalidateMs;
    expect(await redirect()).toBe('a');
    expect(await redirect()).toBe('a');
    expect(asked).toHaveLength(2);
    now += LINK_TIMES.staleMs;
    await expect(redirect()).rejects.toThrow('away');
  });

  test('what was changed stands in for nothing; what may have been changed does', async () => {
    answer(leadsTo('a'));
    await redirect();
    cache.doubt();
    expect(await redirect()).toBe('a');
    cache.forget(UUID);
    now += LINK_TIMES.backOffMs;
    await expect(redirect()).rejects.toThrow('away');
  });
});

test('an answer that was read before a change is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<ShortLinkAnswer>();
  answers.push(() => promise);
  const first = redirect();
  cache.forget(UUID);
  resolve(leadsTo('old'));
  answer(leadsTo('new'));
  expect(await first).toBe('old');
  expect(await redirect()).toBe('new');
});
