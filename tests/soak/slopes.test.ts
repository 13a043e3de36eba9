import { describe, expect, test } from 'vitest';
import { grows, growsEverFaster, type Sample, type Trend, trendOf } from './slopes.ts';

const SECOND_MS = 1_000;
const BOUND = { perHour: 4, rise: 10 };

/** A sample every ten seconds, by a rule, with noise above it as uncollected garbage makes. */
function series(minutes: number, rule: (hours: number) => number, lifeMinutes = minutes): Sample[] {
  return Array.from({ length: minutes * 6 }, (_, index) => ({
    atMs: index * 10 * SECOND_MS,
    value: rule(index / 360) + ((index * 7) % 5) * 6,
    life: Math.floor(index / (lifeMinutes * 6)),
  }));
}

describe('a series', () => {
  test('that stays where it is does not grow', () => {
    const trend = trendOf(series(60, () => 200)) as Trend;
    expect(trend.perHour).toBeCloseTo(0, 1);
    expect(grows(trend, BOUND)).toBe(false);
  });

  test('that leaks grows', () => {
    const trend = trendOf(series(60, (hours) => 200 + 30 * hours)) as Trend;
    expect(trend.perHour).toBeCloseTo(30, 0);
    expect(grows(trend, BOUND)).toBe(true);
  });

  test('that leaks in each of several lives grows, though each begins low', () => {
    const life = 10;
    const leaking = series(60, (hours) => 200 + 120 * (hours % (life / 60)), life);
    expect(grows(trendOf(leaking) as Trend, BOUND)).toBe(true);
    const flat = series(60, (hours) => 200 - 5 * Math.floor((hours * 60) / life), life);
    expect(grows(trendOf(flat) as Trend, BOUND)).toBe(false);
  });

  test('of a few minutes tells nothing', () => expect(trendOf(series(3, () => 1))).toBe(null));
});

describe('what changes leave behind', () => {
  const points = (rule: (changes: number) => number) =>
    Array.from({ length: 10 }, (_, index) => ({ changes: index * 100, value: rule(index * 100) }));

  test('may grow with them', () =>
    expect(
      growsEverFaster(
        points((changes) => 3 * changes),
        50,
      ),
    ).toBe(false));
  test('must not grow ever faster', () =>
    expect(
      growsEverFaster(
        points((changes) => changes ** 2 / 100),
        50,
      ),
    ).toBe(true));
  test('may come all at once', () =>
    expect(
      growsEverFaster(
        points((changes) => (changes > 600 ? 40 : 0)),
        50,
      ),
    ).toBe(false));
});
