import type { CellToWrite, CellValue, Condition, RosterPage, RosterRow } from '@muster/contracts/rosters/model';
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { changePages } from '../../platform/live/change-answers.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { callClient, trpc } from '../../platform/trpc.ts';

// Shaped as tRPC's own keys are, so that code that matches queries by procedure finds these too.
const ROWS_PATH: QueryKey = [['rosters', 'rows']];

/** What narrows and sorts the rows of a roster. */
export type RowsQuery = {
  readonly search: string;
  readonly sorts: readonly { readonly column: string; readonly down: boolean }[];
  readonly filters: readonly (Condition & { readonly column: string })[];
};

/** A condition that compares with nothing yet finds nothing, and is left out until something is entered. */
function entered(filters: RowsQuery['filters']) {
  return filters.filter(({ is, value }) => is === 'filled' || is === 'empty' || value.trim() !== '');
}

/** The rosters that the viewer may see. */
export function useRosters(community: string) {
  return trpc.rosters.list.useQuery({ community });
}

/** A roster with its rows, page by page. */
export function useRows(community: string, id: string, { search, sorts, filters }: RowsQuery) {
  const input = { community, id, search, sorts: [...sorts], filters: entered(filters) };
  return useInfiniteQuery({
    queryKey: [...ROWS_PATH, { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => readPart(input, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What asks for a part of the rows of a roster, from the row `skip` on. */
export function partsOfRows(community: string, id: string, { search, sorts, filters }: RowsQuery) {
  const input = { community, id, search, sorts: [...sorts], filters: entered(filters) };
  return (skip: number, signal: AbortSignal) => readPart(input, skip, signal);
}

type RowsInput = Omit<Parameters<typeof callClient.rosters.rows.query>[0], 'skip'>;

function readPart(input: RowsInput, skip: number, signal: AbortSignal): Promise<RosterPage> {
  return callClient.rosters.rows.query({ ...input, skip }, { signal });
}

/** What stands below the columns of a roster; not asked for where no column has a total. */
export function useTotals(
  community: string,
  id: string,
  { search, filters, enabled }: Pick<RowsQuery, 'search' | 'filters'> & { readonly enabled: boolean },
) {
  const input = { community, id, search, filters: entered(filters) };
  return trpc.rosters.totals.useQuery(input, { enabled, placeholderData: keepPreviousData, retry: false });
}

type Paged = { readonly skip: number; readonly items: readonly unknown[]; readonly total: number };

function nextSkip({ skip, items, total }: Paged): number | null {
  return skip + items.length < total ? skip + items.length : null;
}

/** Finds the next value of a unique column that is not taken; tells why where it cannot. */
export function useNextFree(community: string, id: string) {
  const utils = trpc.useUtils();
  return async (column: string, prefix: string): Promise<string | null> => {
    try {
      return (await utils.rosters.nextFree.fetch({ community, id, column, prefix }, { staleTime: 0 })).value;
    } catch (error) {
      tellFailure(error);
      return null;
    }
  };
}

/** Adding, changing and removing rows, and writing cells. A refusal shows the rows as they are stored. */
export function useRowChanges() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const refreshed = { onSettled: () => client.invalidateQueries({ queryKey: ROWS_PATH }) };
  return {
    add: trpc.rosters.addRows.useMutation(refreshed),
    move: trpc.rosters.moveRow.useMutation(refreshed),
    remove: trpc.rosters.removeRows.useMutation(refreshed),
    enter: trpc.rosters.addEntries.useMutation(refreshed),
    editEntry: trpc.rosters.editEntry.useMutation(refreshed),
    removeEntries: trpc.rosters.removeEntries.useMutation(refreshed),
    write: trpc.rosters.writeCells.useMutation({
      onMutate: ({ cells }) => show(client, cells, ({ version }) => version),
      onSuccess: ({ versions }, { cells }) => show(client, cells, (_, at) => versions[at] ?? 0),
      onError: () => void client.invalidateQueries({ queryKey: ROWS_PATH }),
      onSettled: () => void utils.rosters.totals.invalidate(),
    }),
  };
}

type Written = Pick<CellToWrite, 'row' | 'column' | 'value' | 'version'>;

/** Shows cells as they were written, in every cached page. */
function show(
  client: ReturnType<typeof useQueryClient>,
  cells: readonly Written[],
  versionOf: (cell: Written, at: number) => number,
): void {
  const byRow = Map.groupBy(
    cells.map((cell, at) => ({ ...cell, version: versionOf(cell, at) })),
    ({ row }) => row,
  );
  changePages<RosterPage>(client, ROWS_PATH, (page) => {
    if (!page.items.some(({ id }) => byRow.has(id))) return page;
    const items = page.items.map((row): RosterRow => {
      const changed = byRow.get(row.id);
      if (!changed) return row;
      const written = Object.fromEntries(
        changed.map(({ column, value, version }): [string, { value: CellValue; version: number }] => [
          column,
          { value, version },
        ]),
      );
      return { ...row, written: { ...row.written, ...written } };
    });
    return { ...page, items };
  });
}
