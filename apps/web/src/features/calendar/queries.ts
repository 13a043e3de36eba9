import type { CalendarWindow } from '@muster/contracts/calendar/model';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callClient, trpc } from '../../platform/trpc.ts';
import { addDays, beginOf } from '../../platform/i18n/named-days.ts';
import { AGENDA_DAYS } from './days.ts';

/** What narrows a calendar. */
export type ShownFilters = { readonly categories: readonly string[]; readonly search: string };

/** The categories that the viewer sees, and the zone in which the community plans. */
export function useCategories(community: string) {
  return trpc.calendar.categories.useQuery({ community });
}

/** What takes place from one day on to before another one. */
export function useWindow(community: string, days: readonly [from: string, until: string], narrowed: ShownFilters) {
  const input = { community, ...momentsOf(days), categories: [...narrowed.categories], search: narrowed.search };
  return trpc.calendar.window.useQuery(input, { placeholderData: keepPreviousData });
}

/** What takes place from a day on, some weeks at a time. */
export function useAgenda(community: string, from: string, { categories, search }: ShownFilters) {
  const input = { community, categories: [...categories], search };
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code that matches queries by procedure finds it too.
    queryKey: [['calendar', 'window'], { input: { ...input, from }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }): Promise<CalendarWindow> =>
      callClient.calendar.window.query(
        { ...input, ...momentsOf([pageParam, addDays(pageParam, AGENDA_DAYS)]) },
        { signal },
      ),
    initialPageParam: from,
    getNextPageParam: (page, _, last) => {
      const next = addDays(last, AGENDA_DAYS);
      return beginOf(next) < new Date(page.plannedUntil) ? next : null;
    },
    placeholderData: keepPreviousData,
  });
}

/** Everything that changes categories. */
export function useCategoryChanges() {
  const { calendar } = trpc.useUtils();
  const refreshed = { onSettled: () => calendar.invalidate() };
  return {
    create: trpc.calendar.createCategory.useMutation(refreshed),
    edit: trpc.calendar.editCategory.useMutation(refreshed),
    move: trpc.calendar.moveCategory.useMutation(refreshed),
    remove: trpc.calendar.removeCategory.useMutation(refreshed),
  };
}

function momentsOf([from, until]: readonly [string, string]): { from: string; until: string } {
  return { from: beginOf(from).toISOString(), until: beginOf(until).toISOString() };
}
