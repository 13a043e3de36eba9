import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTarget, withQuery } from './target.ts';

/** Five million for a release; a number that nobody waits for with each commit. */
const RUNS = Number(process.env.MUSTER_FUZZ_RUNS ?? 50_000);

describe('a target', () => {
  test.each([
    ['https://discord.com/invite/example', 'https://discord.com/invite/example'],
    ['discord.com/invite/example', 'https://discord.com/invite/example'],
    ['  example.com  ', 'https://example.com/'],
    ['localhost:3000/x', 'https://localhost:3000/x'],
    ['example.com:8443', 'https://example.com:8443/'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.COM/A', 'https://example.com/A'],
    ['münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['[::1]:3000', 'https://[::1]:3000/'],
  ])('%j leads to %s', (text, href) => {
    expect(readTarget(text)).toBe(href);
  });

  test.each([
    '',
    '   ',
    '/path',
    '//evil.test',
    '///evil.test',
    String.raw`\\evil.test`,
    String.raw`https:\\evil.test`,
    'https:///evil.test',
    'https://user@evil.test',
    'https://user:password@evil.test',
    'user@evil.test',
    'example.com@evil.test',
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    'tel:1234',
    'blob:https://example.com/x',
    'https://',
    'https://exa mple.com',
    'https://example.com/\u0000',
    'https://example.com/a\nb',
    'java\tscript:alert(1)',
    'https://example.com/\u202egpj.exe',
    'discord',
    'https://example.com:99999',
    `https://example.com/${'x'.repeat(2001)}`,
  ])('%j is none', (text) => {
    expect(readTarget(text)).toBeNull();
  });
});

describe('the query of a request', () => {
  test.each([
    ['https://example.com/', '', 'https://example.com/'],
    ['https://example.com/', 'a=1', 'https://example.com/?a=1'],
    ['https://example.com/?a=1', 'a=2&b=3', 'https://example.com/?a=1&b=3'],
    ['https://example.com/?a=1#x', '%61=2', 'https://example.com/?a=1#x'],
    ['https://example.com/?a=1', '\na=2&\tb=3', 'https://example.com/?a=1&b=3'],
    ['https://example.com/#x', '&&a&&', 'https://example.com/?a#x'],
    ['https://example.com/', 'a=%0d%0aset-cookie:x', 'https://example.com/?a=%0d%0aset-cookie:x'],
    ['https://example.com/', 'a=#y', 'https://example.com/?a=%23y'],
  ])('%s with %j is %s', (target, query, expected) => {
    expect(withQuery(target, query)).toBe(expected);
  });
});

const piece = fc.constantFrom(
  'http',
  'https',
  'javascript',
  'data',
  ':',
  '//',
  '/',
  '\\',
  '@',
  '.',
  '?',
  '#',
  '%',
  '%2f',
  '%5c',
  '%00',
  '%0a',

  'example.com',
  'evil.test',
  'localhost',
  '3000',
  '127.1',
  '0x7f.1',
  '[::1]',
  'xn--',
  'ü',
  '。',
  '／',
  '＠',
  '\u202e',
  '\t',
  '\n',
  ' ',
  '\u00a0',
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

describe('whatever is thrown at it', () => {
  test('a target is http or https, has a host and nobody’s name in it, is ASCII, and stays what it is', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const target = readTarget(text);
        if (target === null) return;
        const url = new URL(target);
        if (!/^https?:\/\/[^/\\@]+\//.test(target)) throw new Error(`not a plain address: ${target}`);
        if (url.username !== '' || url.password !== '' || url.hostname === '') throw new Error('poses as another');
        if (!/^[\x21-\x7e]+$/.test(target) || target.includes('\\')) throw new Error('no header could carry it');
        if (readTarget(target) !== target && target.length <= 2000) throw new Error('not stable');
      }),
      { numRuns: RUNS },
    );
  }, 3_600_000);

  test('a query changes neither the site nor what the target says itself', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), hostile, (address, query) => {
        const target = new URL(address).href;
        const [before, after] = [new URL(target), new URL(withQuery(target, query))];
        if (before.origin !== after.origin || before.pathname !== after.pathname || before.hash !== after.hash) {
          throw new Error(`another place: ${after.href}`);
        }
        for (const key of new Set(before.searchParams.keys())) {
          if (before.searchParams.getAll(key).join('\0') !== after.searchParams.getAll(key).join('\0')) {
            throw new Error(`${key} was overridden: ${after.href}`);
          }
        }
        if (!/^[\x21-\x7e]+$/.test(after.href)) throw new Error('no header could carry it');
      }),
      { numRuns: RUNS },
    );
  }, 3_600_000);
});
