import { expect, test } from 'vitest';
import { heldFrom, needsZone } from './zone.ts';

const at = (ms: number) => new Date(Date.parse('2026-06-01T12:00:00.000Z') + ms);
const nobody = { first: null, last: null };

test('the zone has to vouch for whoever was not there first', () => {
  expect(needsZone(null, nobody)).toBe(false);
  expect(needsZone(null, { first: at(0), last: at(0) })).toBe(true);
  expect(needsZone(at(1), { first: at(0), last: at(5) })).toBe(true);
  expect(needsZone(at(0), { first: at(1), last: at(5) })).toBe(false);
});

test('whoever comes later is later, whatever the clock says', () => {
  expect(heldFrom(at(9), nobody)).toEqual(at(9));
  expect(heldFrom(at(9), { first: at(0), last: at(3) })).toEqual(at(9));
  expect(heldFrom(at(3), { first: at(0), last: at(9) })).toEqual(at(10));
});
