import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved, type Unit, wouldCircle } from './rules.ts';

const units: readonly Unit[] = [
  { id: 'a', parent: null },
  { id: 'b', parent: 'a' },
  { id: 'c', parent: 'b' },
  { id: 'd', parent: null },
];

describe('a unit becoming part of another', () => {
  test.each([
    ['a', 'c', true],
    ['a', 'a', true],
    ['a', 'd', false],
    ['c', 'a', false],
    ['a', null, false],
  ] as const)('%s of %s circles: %s', (id, parent, circles) => expect(wouldCircle(units, id, parent)).toBe(circles));

  test('never leads to a tree with a circle in it', () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(9))), { maxLength: 40 });
    fc.assert(
      fc.property(moves, (wanted) => {
        let tree: Unit[] = Array.from({ length: 10 }, (_, index) => ({ id: String(index), parent: null }));
        for (const [child, above] of wanted) {
          const [id, parent] = [String(child), above === null ? null : String(above)];
          if (!wouldCircle(tree, id, parent)) tree = tree.map((unit) => (unit.id === id ? { id, parent } : unit));
        }
        for (const { id } of tree) {
          const parentOf = new Map(tree.map((unit) => [unit.id, unit.parent]));
          let above: string | null = id;
          for (let step = 0; step <= tree.length && above !== null; step += 1) above = parentOf.get(above) ?? null;
          expect(above).toBe(null);
        }
      }),
    );
  });
});

describe('moving one of several', () => {
  test.each([
    ['c', 'a', ['c', 'a', 'b']],
    ['a', null, ['b', 'c', 'a']],
    ['a', 'c', ['b', 'a', 'c']],
    ['a', 'a', ['a', 'b', 'c']],
    ['a', 'gone', ['a', 'b', 'c']],
  ] as const)('%s before %s', (id, before, order) => expect(moved(['a', 'b', 'c'], id, before)).toEqual(order));

  test('loses and doubles nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, one, other) => {
        const [id, before] = [ids[one % ids.length]!, ids[other % ids.length]!];
        expect(moved(ids, id, before).toSorted()).toEqual(ids.toSorted());
      }),
    );
  });
});
