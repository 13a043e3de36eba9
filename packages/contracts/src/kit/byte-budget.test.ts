import { describe, expect, test } from 'vitest';
import { createByteBudget } from './byte-budget.ts';

function budget() {
  const clock = { ms: 0 };
  return { clock, ...createByteBudget({ burstBytes: 1_000, bytesPerS: 100, nowMs: () => clock.ms }) };
}

describe('a budget of bytes', () => {
  test('lets a burst pass, then what comes back with time, and says when there is enough', () => {
    const { clock, spend } = budget();
    expect([spend('one', 600), spend('one', 400), spend('one', 250)]).toEqual([0, 0, 3]);
    clock.ms = 2_400;
    expect(spend('one', 250)).toBe(1);
    clock.ms = 2_500;
    expect(spend('one', 250)).toBe(0);
  });

  test('is one for each key', () => {
    const { spend } = budget();
    expect([spend('one', 1_000), spend('one', 1), spend('two', 1_000)]).toEqual([0, 1, 0]);
  });

  test('never holds more than the burst', () => {
    const { clock, spend } = budget();
    clock.ms = 3_600_000;
    expect([spend('one', 1_000), spend('one', 100)]).toEqual([0, 1]);
  });
});
