import { expect, test, vi } from 'vitest';
import { eachOf, eachOfAll } from './each-of.ts';

test('one that fails keeps nobody from their turn, is in the log, and is known at the end', async () => {
  const error = vi.fn();
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('spoilt');
    done.push(item);
  };
  await expect(eachOf([1, 2, 3], work, { error })).rejects.toMatchObject({ errors: [{ message: 'spoilt' }] });
  expect(done).toEqual([2, 3]);
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ item: 1 }), expect.any(String));
});

test('answers what came of each', async () => {
  const double = async (item: number) => item * 2;
  expect(await eachOf([1, 2], double, { error: vi.fn() })).toEqual([2, 4]);
});

test('what is read in pieces goes on behind whatever fails, to its end', async () => {
  const done: number[] = [];
  const behind = async (last: number | null) => [1, 2, 3, 4].filter((each) => each > (last ?? 0)).slice(0, 1);
  const work = async (item: number) => {
    if (item < 3) throw new Error('spoilt');
    done.push(item);
  };
  await expect(eachOfAll(behind, work, { error: vi.fn() })).rejects.toMatchObject({ errors: { length: 2 } });
  expect(done).toEqual([3, 4]);
  expect(await eachOfAll(behind, async () => {}, { error: vi.fn() })).toBe(4);
});
