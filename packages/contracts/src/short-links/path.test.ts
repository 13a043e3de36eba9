import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReservedSegment } from '../hosts/route-table.ts';
import { checkLinkPath, isReservedLinkPath, linkPathInAddress, normaliseLinkPath } from './path.ts';

/** Five million for a release; a number that nobody waits for with each commit. */
const RUNS = Number(process.env.MUSTER_FUZZ_RUNS ?? 50_000);

describe('a path', () => {
  test.each([
    ['discord', 'discord'],
    ['/Discord/', 'discord'],
    [' events/Summer ', 'events/summer'],
    ['e\u0301te\u0301', 'été'],
    ['ΩMEGA', 'ωmega'],
    ['party🎉', 'party🎉'],
    ['v1.2_x~y+z!', 'v1.2_x~y+z!'],
  ])('%j is kept as %s', (text, path) => {
    expect(checkLinkPath(text)).toEqual({ path });
  });

  test.each([
    '',
    '/',
    'a//b',
    '..',
    'a/../b',
    '.env',
    'a b',
    'a?b',
    'a#b',
    'a%b',
    'a\\b',
    'a\u0000',
    'a\u202eb',
    'a:b',
    '<a>',
    'x'.repeat(201),
  ])('%j is none', (text) => {
    expect(normaliseLinkPath(text)).toBeNull();
  });

  test.each([
    'admin',
    'ADMIN/x',
    'com',
    'trpc',
    'assets/x',
    'forms',
    'u/anyone',
    'login',
    'menu',
    'healthz',
    'robots.txt',
  ])('%j belongs to the product', (text) => {
    expect(checkLinkPath(text)).toEqual({ fault: 'shortLinks.pathReserved' });
  });

  test.each([
    ['/a%2Fb', 'a/b'],
    ['/%C3%A9t%C3%A9', 'été'],
    ['/%2564iscord', null],
    ['/%', null],
    ['/%ff', null],
    ['/%00', null],
    ['/%2e%2e/x', null],
  ])('in an address %s is %s', (address, path) => {
    expect(linkPathInAddress(address)).toBe(path);
  });
});

const piece = fc.constantFrom(
  'a',
  'Z',
  '/',
  '//',
  '.',
  '..',
  '%2f',
  '%2F',
  '%252f',
  '%',
  '\\',
  'é',
  'e\u0301',
  'İ',
  'ß',
  'ﬁ',
  '🎉',
  '?',
  '#',
  ' ',
  '\u0000',
  '\u202e',
  'admin',
  'com',
  'trpc',
  '.env',
);
const anything = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

describe('whatever is thrown at it', () => {
  test('a path has one spelling, which its address leads back to', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const path = normaliseLinkPath(text);
        linkPathInAddress(text);
        if (path === null) return;
        if (normaliseLinkPath(path) !== path) throw new Error(`another spelling: ${path}`);
        const { pathname } = new URL(`/${path}`, 'https://crows.example.org');
        if (linkPathInAddress(pathname) !== path) throw new Error(`lost on the way: ${pathname}`);
        if (/[/\\]{2}|[?#%\\]/.test(path) || path.split('/').some((segment) => segment.startsWith('.'))) {
          throw new Error(`something else to a browser: ${path}`);
        }
        if (isReservedLinkPath(path) !== isReservedSegment(path.split('/')[0] ?? ''))
          throw new Error('not judged alike');
      }),
      { numRuns: RUNS },
    );
  }, 3_600_000);
});
