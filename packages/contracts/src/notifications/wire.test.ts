import { describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '../rich-text/hostile.ts';
import { WireNotification } from './wire.ts';

const AT = '2026-01-02T03:04:05.000Z';
const read = (given: unknown) => WireNotification.safeParse(given).data;

describe('an entry of another make', () => {
  test.each([
    ['a text', 'Hello', { values: { title: '', text: 'Hello', link: '' } }],
    ['a message', { message: 'Hello' }, { values: { text: 'Hello' } }],
    ['a title and a body', { title: 'News', body: 'Hello' }, { values: { title: 'News', text: 'Hello' } }],
    ['a title alone', { title: 'News' }, { values: { title: 'News', text: '' } }],
    ['a link alone', { link: 'https://example.org/x' }, { values: { text: 'https://example.org/x' } }],
    ['a number for a text', { text: 7 }, { values: { text: '7' } }],
    ['an id that is a number', { id: 12, text: 'x' }, { id: '12' }],
    ['an id that cannot be read', { id: [], text: 'x' }, { id: null }],
    ['a type of §3', { text: 'x', type: 'warning' }, { type: 'warning' }],
    ['a type that no list can show', { text: 'x', type: 'ongoing' }, { type: 'info' }],
    ['seconds', { text: 'x', date: 1_767_323_045 }, { createdAt: AT, readAt: null }],
    ['milliseconds in a text', { text: 'x', timestamp: '1767323045000' }, { createdAt: AT }],
    ['a moment without an offset', { text: 'x', createdAt: '2026-01-02T03:04:05' }, { createdAt: AT }],
    ['a moment with an offset', { text: 'x', createdAt: '2026-01-02T05:04:05+02:00' }, { createdAt: AT }],
    ['a day', { text: 'x', createdAt: '2026-01-02' }, { createdAt: '2026-01-02T00:00:00.000Z' }],
    ['a moment that is none', { text: 'x', createdAt: 'Crow 12' }, { createdAt: null }],
    ['a moment far away', { text: 'x', createdAt: 1e300 }, { createdAt: null }],
    ['a flag that says it is read', { text: 'x', createdAt: AT, read: 1 }, { readAt: AT }],
    ['a path', { text: 'x', url: '/com/crows?tab=2#here' }, { values: { link: '/com/crows?tab=2#here' } }],
  ])('with %s is shown plainly', (_what, given, shown) => {
    expect(read(given)).toMatchObject({ kind: 'plain', ...shown });
  });

  test.each(
    [[], null, 7, '', ' \u200B', {}, { id: 7 }, { text: '' }, { text: {} }, { link: 'crow' }].map((given) => [given]),
  )('like %o says nothing, and is none', (given) => expect(read(given)).toBeUndefined());

  test('has words of one line without signs that deceive, and of a bounded length', () => {
    const { values } = read({ title: 'a\u202Eb\n\0c', text: 'x'.repeat(100_000) }) ?? { values: {} };
    expect(values).toMatchObject({ title: 'ab c', text: 'x'.repeat(500) });
  });

  test.each([
    ...HOSTILE_ADDRESSES.filter((address) => address !== '/com/x'),
    'http://example.org',
    '//evil.test',
    '/\\evil.test',
    '/..//evil.test',
    'mailto:a@b.c',
  ])('leads nowhere by %j', (link) => expect(read({ text: 'x', link })?.values['link']).toBe(''));
});
