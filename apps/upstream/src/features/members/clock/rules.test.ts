import { expect, test } from 'vitest';
import { areTimesSound, weekOf } from './rules.ts';

const at = (text: string) => new Date(`${text}Z`);
const now = at('2026-03-01T12:00:00');

test.each([
  ['2026-03-01T10:00:00', '2026-03-01T12:00:00', true],
  ['2026-03-01T10:00:00', '2026-03-01T12:00:01', false],
  ['2026-03-01T10:00:00', '2026-03-01T10:00:00', false],
  ['2026-02-20T10:00:00', '2026-03-01T10:00:00', false],
])('a shift from %s to %s is sound: %s', (startedAt, endedAt, sound) => {
  expect(areTimesSound({ startedAt: at(startedAt), endedAt: at(endedAt) }, now)).toBe(sound);
});

test('a week begins on Monday', () => {
  expect(weekOf(now)).toEqual(at('2026-02-23T00:00:00'));
  expect(weekOf(at('2026-03-02T00:00:00'))).toEqual(at('2026-03-02T00:00:00'));
});
