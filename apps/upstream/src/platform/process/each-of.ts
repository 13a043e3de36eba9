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
  throwAll(await tryEach(items, async (item) => void results.push(await work(item)), log));
  return results;
}

/**
 * The same for what is read in pieces: each piece begins behind the last item of the one before, until one is empty, so that
 * items that fail each time keep no others from their turn. Answers how many items there were.
 */
export async function eachOfAll<Item>(
  readBehind: (last: Item | null) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
  log: Pick<Logger, 'error'>,
): Promise<number> {
  const faults: unknown[] = [];
  let count = 0;
  for (let items = await readBehind(null); items.length > 0; items = await readBehind(items.at(-1) ?? null)) {
    count += items.length;
    faults.push(...(await tryEach(items, work, log)));
  }
  throwAll(faults);
  return count;
}

async function tryEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  log: Pick<Logger, 'error'>,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, item }, 'one of many could not be done; the others have their turn');
      faults.push(error);
    }
  }
  return faults;
}

function throwAll(faults: readonly unknown[]): void {
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of many could not be done`);
}
