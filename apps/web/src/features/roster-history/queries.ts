import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { callClient } from '../../platform/trpc.ts';

// Shaped as tRPC's own keys are, so that code that matches queries by procedure finds these too.
const PAST_PATH: QueryKey = [['rosterHistory', 'past']];
const DIFFERENCES_PATH: QueryKey = [['rosterHistory', 'differences']];

/** What a roster was at the end of a day, page by page. */
export function usePast(community: string, id: string, day: string) {
  const input = { community, id, day };
  return useInfiniteQuery({
    queryKey: [...PAST_PATH, { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => callClient.rosterHistory.past.query({ ...input, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    enabled: day !== '',
    retry: false,
  });
}

/** How a roster differs between the ends of two days, page by page; not asked for while one of them is missing. */
export function useDifferences(community: string, id: string, { from, to }: Record<'from' | 'to', string>) {
  const input = { community, id, from, to };
  return useInfiniteQuery({
    queryKey: [...DIFFERENCES_PATH, { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      callClient.rosterHistory.differences.query({ ...input, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    enabled: from !== '' && to !== '',
    retry: false,
  });
}

const CELL_PATH: QueryKey = [['rosterHistory', 'cell']];

/** The changes of a cell, newest first, page by page. */
export function useCellChanges(input: Readonly<Record<'community' | 'id' | 'row' | 'column', string>>) {
  return useInfiniteQuery({
    queryKey: [...CELL_PATH, { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      callClient.rosterHistory.cell.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
}

type Paged = { readonly skip: number; readonly items: readonly unknown[]; readonly total: number };

function nextSkip({ skip, items, total }: Paged): number | null {
  return skip + items.length < total ? skip + items.length : null;
}
