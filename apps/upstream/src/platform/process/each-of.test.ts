import { expect, test, vi } from 'vitest';
import { eachOf } from './each-of.ts';

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
