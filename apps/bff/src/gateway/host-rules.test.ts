import fc from 'fast-check';
import { isIPv4 } from 'node:net';
import { describe, expect, test } from 'vitest';
import { classifyHost, parseHost } from './host-rules.ts';

/** Five million for a release; a number that nobody waits for with each commit. */
const RUNS = Number(process.env['MUSTER_FUZZ_RUNS'] ?? 20_000);
const LONGEST_MS = 3_600_000;

describe('a host is read', () => {
  test.each([
    ['example.org', 'example.org', null],
    ['example.org:8443', 'example.org', 8443],
    ['LSRP.Example.ORG', 'lsrp.example.org', null],
    ['127.0.0.1:4000', '127.0.0.1', 4000],
    ['[::1]:4000', '[::1]', 4000],
    ['a-b.test', 'a-b.test', null],
    ['xn--bcher-kva.test', 'xn--bcher-kva.test', null],
  ])('%s', (value, name, port) => {
    expect(parseHost(value)).toEqual({ name, port });
  });
});

describe('a host is refused', () => {
  test.each([
    '',
    ' ',
    'a.test.',
    'A.TEST.',
    '.a.test',
    'a..test',
    'a.test evil.test',
    'evil.test/.a.test',
    'a.test@evil.test',
    'user:pass@a.test',
    'a.test,evil.test',
    'a.test\tevil.test',
    'a.test\nevil.test',
    'a.test:',
    'a.test:0',
    'a.test:65536',
    'a.test:80:80',
    'a.test:+80',
    'a_b.test',
    '-a.test',
    'a-.test',
    'ä.test',
    'a.test#',
    'a.test?x',
    'a.test\\evil',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '1.2.3.4.5',
    '256.0.0.1',
    'a.0x1',
    '[::]',
    '[::ffff:127.0.0.1]',
    '::1',
    'http://a.test',
    `${'a'.repeat(64)}.test`,
    `${'a.'.repeat(130)}test`,
  ])('%j', (value) => {
    expect(parseHost(value)).toBeNull();
  });
});

describe('a name says what it is', () => {
  const own = (environment: string, branch: string | null = null) => ({ kind: 'own', environment, branch });
  const community = (shortName: string) => ({ kind: 'community', shortName });
  const custom = (domain: string) => ({ kind: 'custom', domain });
  const nothing = { kind: 'nothing' };

  test.each([
    ['example.org', own('production')],
    ['www.example.org', own('production')],
    ['dev.example.org', own('dev')],
    ['new-forums.dev.example.org', own('dev', 'new-forums')],
    ['qa.example.org', own('qa')],
    ['review.example.org', own('review')],
    ['localhost', own('local')],
    ['127.0.0.1', own('local')],
    ['[::1]', own('local')],
    ['lsrp.example.org', community('lsrp')],
    ['los-santos-2.example.org', community('los-santos-2')],
    ['ab.example.org', nothing],
    [`${'a'.repeat(33)}.example.org`, nothing],
    ['a.lsrp.example.org', nothing],
    ['a.b.dev.example.org', nothing],
    ['community.test', custom('community.test')],
    ['example.org.evil.test', custom('example.org.evil.test')],
    ['notexample.org', custom('notexample.org')],
    ['lsrp.localhost', custom('lsrp.localhost')],
  ])('%s of a product at example.org', (name, expected) => {
    expect(classifyHost(name, 'example.org')).toEqual(expected);
  });

  test.each([
    ['localhost', own('local')],
    ['www.localhost', own('local')],
    ['lsrp.localhost', community('lsrp')],
    ['127.0.0.1', own('local')],
    ['community.test', custom('community.test')],
  ])('%s of a product at localhost', (name, expected) => {
    expect(classifyHost(name, 'localhost')).toEqual(expected);
  });
});

const piece = fc.constantFrom(
  'example.org',
  'lsrp',
  'www',
  'dev',
  'qa',
  'localhost',
  '127.0.0.1',
  '127.1',
  '0x7f',
  '0177',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'xn--',
  'xn--bcher-kva',
  'evil.test',
  '.',
  '..',
  '-',
  '_',
  ':',
  ':80',
  ':0',
  ':65536',
  '@',
  '/',
  '\\',
  '?',
  '#',
  '%2e',
  '%00',
  ',',
  ' ',
  '\t',
  '\r\n',
  '\u0000',
  'ü',
  'ＥＸ',
  '。',
  '\u00ad',
  '\u212a',
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.tuple(fc.domain(), fc.constantFrom('', ':80', ':4000', '.', ':')).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describe('whatever is sent as a host', () => {
  test(
    'a clean one is what a browser makes of it, and reads the same again',
    () => {
      fc.assert(
        fc.property(hostile, (value) => {
          const host = parseHost(value);
          if (host === null) return;
          const { name, port } = host;
          const url = new URL(`http://${name}${port === null ? '' : `:${port}`}/`);
          // A label that is no punycode is read here and by no browser, so that no cookie ever meets it.
          if (url.hostname !== name) throw new Error(`a browser goes to ${url.hostname}, not to ${name}`);
          if (name.endsWith('.') || name.includes('..') || name !== name.toLowerCase())
            throw new Error(`not clean: ${name}`);
          if (/^[\d.]+$/.test(name) && !isIPv4(name)) throw new Error(`half an address: ${name}`);
          if (parseHost(name)?.name !== name) throw new Error(`not stable: ${name}`);
        }),
        { numRuns: RUNS },
      );
    },
    LONGEST_MS,
  );

  test(
    'a name is ours only as itself or below itself, and a community is one label below',
    () => {
      fc.assert(
        fc.property(hostile, fc.constantFrom('', '.example.org', 'example.org', '.dev.example.org'), (start, end) => {
          const name = parseHost(start + end)?.name;
          if (name === undefined) return;
          const found = classifyHost(name, 'example.org');
          const isBelow = name === 'example.org' || name.endsWith('.example.org');
          if ((found.kind === 'custom') === isBelow && !['localhost', '127.0.0.1', '[::1]'].includes(name)) {
            throw new Error(`${name} is ${found.kind}`);
          }
          if (found.kind === 'community' && `${found.shortName}.example.org` !== name) throw new Error(`not ${name}`);
          if (found.kind === 'own' && found.branch !== null && `${found.branch}.dev.example.org` !== name) {
            throw new Error(`another branch: ${name}`);
          }
        }),
        { numRuns: RUNS },
      );
    },
    LONGEST_MS,
  );
});
