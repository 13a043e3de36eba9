import { describe, expect, test } from 'vitest';
import { classifyHost, parseHost } from './host-rules.ts';

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
