import { describe, expect, test } from 'vitest';
import { placeOf, readPosition, writePosition } from './rules.ts';

const id = '11111111-1111-4111-8111-111111111111';
const hosts = { productDomain: 'example.org', productHost: 'www.example.org' };

test.each([
  ['newest', '1767225600000000'],
  ['clicks', '12'],
  ['path', 'events/sommer.über'],
] as const)('a position by %s is read as it was written', (sort, value) => {
  expect(readPosition(writePosition({ value, id }), sort)).toEqual({ value, id });
});

test.each(['', 'x', `${id}.`, `${id}.1e9`, `${id}.-1`, `${id}x12`, `${id}.'; drop table x`])(
  '%j is no position',
  (text) => {
    expect(readPosition(text, 'clicks')).toBeNull();
  },
);

describe('an address', () => {
  test.each([
    ['https://crows.example.org/Discord?x', { at: { customId: 'crows' }, path: 'discord' }],
    [`https://www.example.org/com/${id}/a/b`, { at: { uuid: id }, path: 'a/b' }],
    [`http://example.org:8080/com/${id.toUpperCase()}/a`, { at: { uuid: id }, path: 'a' }],
    ['https://crows.test/a', { at: { domain: 'crows.test' }, path: 'a' }],
    ['https://crows.example.org/', null],
    ['https://crows.example.org/admin/x', null],
    ['https://example.org/menu', null],
    [`https://example.org/com/${id}`, null],
  ])('%s is the link %j', (address, place) => {
    expect(placeOf(address, hosts)).toEqual(place);
  });
});
