import type { Logger } from './logger.ts';

/**
 * Does one thing after the other, and lets none that fails keep the next from its turn: each failure is logged, and all
 * of them are thrown together at the end, so that the queue notes it. Answers what the work answered, in order.
 */
export async function eachOf<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  log: Pick<Logger, 'error'>,
): Promise<Result[]> {
  const results: Result[] = [];
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      results.push(await work(item));
    } catch (error) {
      log.error({ err: error, item }, 'one of many could not be done; the others have their turn');
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of many could not be done`);
  return results;
}
