import { setImmediate } from 'node:timers/promises';

/** How long one piece of work may hold the event loop before other calls have their turn, in milliseconds. */
const TURN_MS = 5;

/**
 * Maps many items, as the rows of a sheet, and lets other calls have their turn every few milliseconds. For work on each
 * item that is short; what the items change between turns is for the caller to know.
 */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let begunAt = performance.now();
  for (const item of items) {
    results.push(map(item, results.length));
    if (performance.now() - begunAt < TURN_MS) continue;
    await setImmediate();
    begunAt = performance.now();
  }
  return results;
}
