import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safePath, safeRedirect } from './safe-address.ts';

/** Five million for a release; a number that nobody waits for with each commit. */
const RUNS = Number(process.env['MUSTER_FUZZ_RUNS'] ?? 20_000);
const LONGEST_MS = 3_600_000;

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
    ['/a\tb', '/'],
    ['/a b', '/'],
    ['/a\\b', '/'],
    ['/a\u007fb', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/start?provider=own', '/'],
    ['/x/../oauth/own', '/'],
    [`/${'a'.repeat(3000)}`, '/'],
  ])('%j leads to %s', (wanted, path) => {
    expect(safePath(wanted)).toBe(path);
  });

  test(
    'never leaves the origin, wherever it is put',
    () => {
      fc.assert(
        fc.property(hostile, (wanted) => {
          for (const path of [safePath(wanted), safePath(`/${wanted}`)]) {
            if (new URL(path, ORIGIN).origin !== ORIGIN) throw new Error(`another site: ${path}`);
            if (new URL(ORIGIN + path).origin !== ORIGIN) throw new Error(`another site behind the origin: ${path}`);
            if (safePath(path) !== path) throw new Error(`not stable: ${path}`);
            if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) throw new Error(`no header could carry it: ${path}`);
          }
        }),
        { numRuns: RUNS },
      );
    },
    LONGEST_MS,
  );
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

  test(
    'is http or https without a user name, and a path stays on the site',
    () => {
      fc.assert(
        fc.property(hostile, fc.constantFrom('', '/', 'https://', 'http://'), (rest, start) => {
          const location = safeRedirect(start + rest, ORIGIN);
          if (location === null) return;
          const { protocol, username, password, origin } = new URL(location);
          if (!/^https?:$/.test(protocol)) throw new Error(`another scheme: ${location}`);
          if (username + password !== '') throw new Error(`poses as another: ${location}`);
          if ((start + rest).startsWith('/') && origin !== ORIGIN) throw new Error(`a path led away: ${location}`);
          if (!/^[\x21-\x7e]+$/.test(location)) throw new Error(`no header could carry it: ${location}`);
        }),
        { numRuns: RUNS },
      );
    },
    LONGEST_MS,
  );
});
