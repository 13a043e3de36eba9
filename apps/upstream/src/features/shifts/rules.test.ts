import { expect, test } from 'vitest';
import { areTimesSound } from './rules.ts';

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
