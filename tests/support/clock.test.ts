import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test('time stands still until it is moved', async () => {
  const clock = createClock('2026-03-01T10:00:00.000Z');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(clock.date().toISOString()).toBe('2026-03-01T10:00:00.000Z');
  await clock.advance(1_500);
  expect(clock.date().toISOString()).toBe('2026-03-01T10:00:01.500Z');
});

test('timers run in order, each at its own time, also those set on the way', async () => {
  const clock = createClock();
  const start = clock.now();
  const seen: [string, number][] = [];
  const note = (name: string) => () => void seen.push([name, clock.now() - start]);
  clock.setTimeout(note('late'), 300);
  clock.setTimeout(note('early'), 100);
  clock.setTimeout(() => void Promise.resolve().then(() => clock.setTimeout(note('inner'), 50)), 200);
  await clock.advance(250);
  expect(seen).toEqual([
    ['early', 100],
    ['inner', 250],
  ]);
  await clock.advance(50);
  expect(seen.at(-1)).toEqual(['late', 300]);
});

test('a cleared timer never runs', async () => {
  const clock = createClock();
  const timer = clock.setTimeout(() => expect.unreachable(), 10);
  clock.clearTimeout(timer);
  await clock.advance(20);
  expect(clock.pending()).toBe(0);
});
