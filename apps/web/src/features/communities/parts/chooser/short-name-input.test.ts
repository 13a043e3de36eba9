import { describe, expect, test } from 'vitest';
import { readCommunityAddress, shortNameFault, suggestShortName } from './short-name-input.ts';

const site = { productOrigin: 'http://localhost:4000', communityOrigin: 'http://{customId}.localhost:4000' };
const uuid = '11111111-1111-4111-8111-111111111111';

describe('a suggested short name', () => {
  test.each([
    ['Los Santos Roleplay', 'los-santos-roleplay'],
    ['  Café “Zürich” & Friends ', 'cafe-zurich-friends'],
    ["Trevor's Yard", 'trevors-yard'],
    ['日本', ''],
    ['The Very Long Name Of A Community That Goes On', 'the-very-long-name-of-a'],
    ['Abcdefghijklmnopqrstuvwxyzabcdefghijkl', 'abcdefghijklmnopqrstuvwxyzabcdef'],
  ])('of %j is %j', (name, expected) => {
    expect(suggestShortName(name)).toBe(expected);
  });

  test('is never longer than a short name may be', () => {
    for (let length = 1; length < 80; length += 1) {
      expect(suggestShortName('ab '.repeat(length)).length).toBeLessThanOrEqual(32);
    }
  });
});

test.each([
  ['ab', 'short'],
  ['a'.repeat(33), 'long'],
  ['-abc', 'letters'],
  ['Abc', 'letters'],
  ['login', 'reserved'],
  ['lsrp', null],
])('the fault of %j is %j', (customId, fault) => {
  expect(shortNameFault(customId)).toBe(fault);
});

describe('an address of a community', () => {
  test.each([
    ['lsrp', { customId: 'lsrp' }],
    [' LSRP ', { customId: 'lsrp' }],
    ['http://lsrp.localhost:4000/', { customId: 'lsrp' }],
    ['lsrp.localhost/forms', { customId: 'lsrp' }],
    [`http://localhost:4000/com/${uuid}/admin`, { uuid }],
    [`localhost:4000/com/${uuid}`, { uuid }],
  ])('%j is read', (typed, expected) => {
    expect(readCommunityAddress(typed, site)).toEqual(expected);
  });

  test.each([
    '',
    'ab',
    'http://localhost:4000/',
    'https://example.org/lsrp',
    'a.b.localhost',
    'javascript:alert(1)',
    'admin',
  ])('%j is none', (typed) => {
    expect(readCommunityAddress(typed, site)).toBeNull();
  });

  test('needs no community hosts to be set up', () => {
    const single = { productOrigin: 'https://muster.example', communityOrigin: 'https://muster.example' };
    expect(readCommunityAddress('https://lsrp.muster.example', single)).toBeNull();
    expect(readCommunityAddress('lsrp', single)).toEqual({ customId: 'lsrp' });
  });
});
