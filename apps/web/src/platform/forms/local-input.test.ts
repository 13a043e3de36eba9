import { expect, test } from 'vitest';
import { localInput, momentOfInput } from './local-input.ts';

test('what the input is given, it gives back', () => {
  const moment = '2026-07-01T10:05:00.000Z';
  expect(momentOfInput(localInput(moment))).toBe(moment);
});

test.each(['', 'soon'])('%j is no moment', (text) => expect(momentOfInput(text)).toBeNull());
