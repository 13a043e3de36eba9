import { describe, expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

describe('a redirect target', () => {
  const hosts = { here: 'http://localhost:4000', productOrigin: 'http://localhost:4000' };
  test.each([
    ['/menu', { kind: 'path', path: '/menu' }],
    ['http://localhost:4000/com/x?y=1', { kind: 'path', path: '/com/x?y=1' }],
    ['http://lsrp.localhost:4000/', { kind: 'own', href: 'http://lsrp.localhost:4000/' }],
    ['https://example.org/a', { kind: 'foreign', href: 'https://example.org/a', host: 'example.org' }],
    [
      'http://localhost.evil.test/',
      { kind: 'foreign', href: 'http://localhost.evil.test/', host: 'localhost.evil.test' },
    ],
  ])('%s is judged', (to, expected) => expect(redirectTarget(to, hosts)).toEqual(expected));

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'https://a:b@evil.test',
    'java\nscript:x',
    'http://localhost:4000.evil.test/',
    'menu',
  ])('%j is refused', (to) => expect(redirectTarget(to, hosts)).toEqual({ kind: 'refused' }));
});
