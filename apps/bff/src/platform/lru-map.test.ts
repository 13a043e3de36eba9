import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLruMap } from './lru-map.ts';

test('what was used stays, and what was not goes first', () => {
  const map = createLruMap<number>(3);
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.set(key, index);
  map.get('a');
  map.set('d', 3);
  expect([...map.entries()]).toEqual([
    ['a', 0],
    ['c', 2],
    ['d', 3],
  ]);
});

test('what is set again is the same entry with another value', () => {
  const dropped: number[] = [];
  const map = createLruMap<number>(2, (value) => dropped.push(value));
  map.set('a', 1);
  map.set('a', 2);
  map.set('b', 3);
  expect([map.get('a'), map.get('b'), dropped]).toEqual([2, 3, []]);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
});

test('one that was just set is not the next to go while others wait longer', () => {
  const map = createLruMap<number>(2);
  for (let index = 0; index < 1_000; index += 1) {
    map.set(`${index}`, index);
    expect(map.get(`${index}`)).toBe(index);
  }
});

test('whatever is done with it, it holds no more than it may, nothing untrue, and tells of what it forgets', () => {
  const step = fc.tuple(fc.constantFrom('get', 'set', 'delete'), fc.integer({ min: 0, max: 12 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 200 }), (capacity, steps) => {
      const truth = new Map<string, number>();
      const map = createLruMap<number>(capacity, (value) => {
        for (const [key, held] of truth) if (held === value) truth.delete(key);
      });
      for (const [count, [what, number]] of steps.entries()) {
        const key = String(number);
        if (what === 'delete') truth.delete(key);
        if (what === 'set') map.set(key, count);
        if (what === 'set') truth.set(key, count);
        if (what === 'delete') map.delete(key);
        expect(map.get(key)).toBe(truth.get(key));
        expect(new Map(map.entries())).toEqual(truth);
        expect(truth.size).toBeLessThanOrEqual(capacity);
      }
    }),
  );
});
