import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safePath, safeRedirect } from './safe-address.ts';

const ORIGIN = 'https://lsrp.example.org';
/** Pieces that have broken such checks elsewhere, mixed with anything. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2e',
        '%2f',
        '%5c',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
        'http:',
        'https:',
      ),
      fc.constantFrom(
        'evil.test',
        'javascript:',
        'data:',
        'x',
        '\u0000',
        '\u2028',
        '/..//',
        ';',
        '[::1]',
        'https://',
        'ｅvil',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('the page after a sign-in', () => {
  test.each([
    ['/com/7', '/com/7'],
    ['/menu?open=1#top', '/menu?open=1#top'],
    ['/a/../b', '/b'],
    [null, '/'],
    ['', '/'],
    ['menu', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/..//evil.test', '/'],
    ['/.//evil.test', '/'],
    ['/%2e%2e//evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/start?provider=own', '/'],
    ['/x/../oauth/own', '/'],
    [`/${'a'.repeat(3000)}`, '/'],
  ])('%j leads to %s', (wanted, path) => {
    expect(safePath(wanted)).toBe(path);
  });

  test('never leaves the origin, wherever it is put', () => {
    fc.assert(
      fc.property(hostile, (wanted) => {
        for (const path of [safePath(wanted), safePath(`/${wanted}`)]) {
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
          expect(new URL(ORIGIN + path).origin).toBe(ORIGIN);
          expect(safePath(path)).toBe(path);
        }
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('a redirect of the upstream', () => {
  test.each([
    ['https://other.test/page', 'https://other.test/page'],
    ['http://other.test', 'http://other.test/'],
    ['/page?x=1', `${ORIGIN}/page?x=1`],
    ['//evil.test', null],
    ['/\\evil.test', null],
    ['https:evil.test', null],
    ['https:///evil.test', null],
    ['https://user:pw@other.test/', null],
    ['https://user@other.test/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://other.test', null],
    ['other.test', null],
    ['', null],
    ['https://other.test/ x', null],
  ])('%j goes to %j', (wanted, location) => {
    expect(safeRedirect(wanted, ORIGIN)).toBe(location);
  });

  test('is http or https without a user name, and a path stays on the site', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('', '/', 'https://', 'http://'), (rest, start) => {
        const location = safeRedirect(start + rest, ORIGIN);
        if (location === null) return;
        const { protocol, username, password, origin } = new URL(location);
        expect(protocol).toMatch(/^https?:$/);
        expect(username + password).toBe('');
        expect((start + rest).startsWith('/') && origin !== ORIGIN).toBe(false);
      }),
      { numRuns: 20_000 },
    );
  });
});
