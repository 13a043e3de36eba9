import { expect, test } from 'vitest';
import { NEVER } from '../end-values.ts';
import { actionOf, isComplete, NO_STATUS, NO_VALUES } from './action-values.ts';

const NOW = Date.parse('2026-01-01T00:00:00.000Z');
const read = (kind: Parameters<typeof actionOf>[0], values: object) => actionOf(kind, { ...NO_VALUES, ...values }, NOW);

test('what changes who is concerned has to be chosen first', () => {
  expect([read('giveRank', {}), read('takeRank', {}), read('setStatus', {})]).toEqual([null, null, null]);
  expect(read('setStatus', { status: NO_STATUS })).toEqual({ kind: 'setStatus', status: null });
});

test('a rank ends as it says itself, never, or after some days', () => {
  expect(read('giveRank', { rank: 'r' })).toEqual({ kind: 'giveRank', rank: 'r', replace: true, reason: '' });
  expect(read('giveRank', { rank: 'r', end: NEVER })).toMatchObject({ expiresAt: null });
  expect(read('giveRank', { rank: 'r', end: '7' })).toMatchObject({ expiresAt: '2026-01-08T00:00:00.000Z' });
  expect(read('giveRank', { rank: 'r', end: 'until:2025-01-01T00:00' })).toBe(null);
});

test('a ban is for good unless it is for some days, and says why', () => {
  expect(read('ban', { reason: ' x ' })).toEqual({ kind: 'ban', reason: 'x', until: null });
  const moment = new Date('2026-05-01T10:00').toISOString();
  expect(read('ban', { reason: 'x', end: 'until:2026-05-01T10:00' })).toMatchObject({ until: moment });
  expect(read('ban', { reason: 'x', end: 'until:' })).toBe(null);
  const [silent, said] = [read('ban', {}), read('kick', { reason: 'x' })];
  expect([silent && isComplete(silent), said && isComplete(said)]).toEqual([false, true]);
});
