import { createLruMap } from '../../platform/lru-map.ts';
import type { LegacyAsker } from './asking.ts';

/** A page of a list that goes on at a place, and not at a number. */
type ReadPage<T> = { readonly items: readonly T[]; readonly next: string | null; readonly total?: number };

type Wanted<T> = {
  /** What is listed, with its filters. */
  readonly list: string;
  readonly skip: number;
  readonly take: number;
  /** The most that one page has. */
  readonly pageMax: number;
  readonly read: (after: string | null, limit: number) => Promise<ReadPage<T>>;
};

const PLACES = 20_000;
/** Where a list goes on after so many items, by key and list, so that reading page after page reads each item once. */
const places = createLruMap<string>(PLACES);

/** The items of a list from a number on. Reads from the beginning where it is not known at which place that number is. */
export async function pageFrom<T>(
  { key }: Pick<LegacyAsker, 'key'>,
  { list, skip, take, pageMax, read }: Wanted<T>,
): Promise<{ readonly items: readonly T[]; readonly total: number | null }> {
  const nameOf = (at: number) => `${key.id} ${list} ${at}`;
  let after = skip === 0 ? null : (places.get(nameOf(skip)) ?? null);
  let at = after === null ? 0 : skip;
  while (at < skip) {
    const page = await read(after, Math.min(pageMax, skip - at));
    at += page.items.length;
    after = page.next;
    if (after === null) return { items: [], total: page.total ?? null };
  }
  const page = await read(after, Math.min(pageMax, take));
  if (page.next !== null) places.set(nameOf(skip + page.items.length), page.next);
  return { items: page.items, total: page.total ?? null };
}
