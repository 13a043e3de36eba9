import type { MemberAccount, MemberCard } from '@muster/contracts/members/model';
import type { FilterField } from '@muster/contracts/directory/filters/calls';
import type { MemberPage, MemberRow } from '@muster/contracts/directory/model';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changePages } from '../../platform/live/change-answers.ts';
import { useLiveEvent } from '../../platform/live/event-bus.ts';
import { queryClient } from '../../platform/query-client.ts';
import { callClient, trpc } from '../../platform/trpc.ts';
import { UNBATCHED } from '../../platform/wire/trpc-links.ts';
import { firstMembers, queryOf, readRosterSearch, type RosterSearch } from './roster-search.ts';

/** Further down than this, a changed list is not fetched again by itself: it would be as many requests as pages. */
const REFETCHED_PAGES = 3;
/** Changes that come together are asked about once. */
const SETTLED_MS = 600;

// Shaped as tRPC's own keys are, so that code that matches queries by procedure finds these too.
const LIST_PATH = [['directory', 'list']];
const COUNTS_PATH = [['directory', 'counts']];

type Changed = { readonly accId: string; readonly member: MemberAccount | null; readonly card: MemberCard };

/** Asks for the first page before the screen is there that shows it; it finds the answer, or the question under way. */
export function askRosterAhead(community: string, search: Record<string, unknown>): void {
  void queryClient.prefetchInfiniteQuery(rosterQuestion(community, readRosterSearch(search)));
}

function rosterQuestion(community: string, search: RosterSearch) {
  const input = firstMembers(community, search);
  const queryKey: QueryKey = [...LIST_PATH, { input, type: 'infinite' }];
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<MemberPage> =>
      callClient.directory.list.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/**
 * Members page by page. Whoever is on screen follows live; who comes and goes is fetched while few pages are loaded,
 * and otherwise `isOld` says so until `refresh`.
 */
export function useRoster(community: string, search: RosterSearch) {
  const client = useQueryClient();
  const question = rosterQuestion(community, search);
  const { queryKey } = question;
  const [isOld, setIsOld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const list = useInfiniteQuery({ ...question, placeholderData: keepPreviousData });
  const changed = () => {
    if ((list.data?.pages.length ?? 0) > REFETCHED_PAGES) return setIsOld(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const queryKey of [LIST_PATH, COUNTS_PATH]) void client.invalidateQueries({ queryKey });
    }, SETTLED_MS);
  };
  useLiveEvent('comAccountInformationUpdate', ({ stream, data }) => {
    if (stream !== `community:${community}`) return;
    showChange(client, data as Changed);
    changed();
  });
  const listChanged = ({ stream }: { readonly stream: string }) => {
    if (stream === `community:${community}`) changed();
  };
  useLiveEvent('members:listUpdated', listChanged);
  useLiveEvent('communitySettingsUpdated', listChanged);
  useLiveEvent('permissions:changed', listChanged);
  const refresh = () => {
    setIsOld(false);
    void client.resetQueries({ queryKey });
  };
  return { list, isOld, refresh };
}

/** Brings the row of somebody who is on screen up to date. */
function showChange(client: QueryClient, { accId, member, card }: Changed): void {
  changePages<MemberPage>(client, LIST_PATH, (page) => {
    if (!page.items.some((item) => item.accId === accId)) return page;
    if (!member) return { ...page, items: page.items.filter((item) => item.accId !== accId) };
    const fresh = { ...shownOf(member), name: card.name, avatarUrl: card.avatarUrl };
    return { ...page, items: page.items.map((row): MemberRow => (row.accId === accId ? { ...row, ...fresh } : row)) };
  });
}

function shownOf({ sysStatus, comStatus, banned, ranks, owner, since, joinedAt, archivedAt }: MemberAccount) {
  const dates = { ...(since && { since }), joinedAt, archivedAt };
  return { sysStatus, comStatus, banned, ranks, owner, ...dates };
}

/** Ids of the columns that the list at an address shows now; none before it is there. */
export function useShownColumns(community: string, search: RosterSearch): readonly string[] {
  const { data } = useInfiniteQuery({ ...rosterQuestion(community, search), enabled: false });
  return data?.pages[0]?.columns.map(({ id }) => id) ?? [];
}

/** How many the list at an address has as far as is known; while it is asked, how many the one before had. */
export function useRosterTotal(community: string, search: RosterSearch): number | undefined {
  const { data } = useInfiniteQuery({
    ...rosterQuestion(community, search),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  return data?.pages.at(-1)?.total;
}

/** How many members each choice of the filters would show; what it was before stands until it is known. */
export function useCounts(community: string, search: RosterSearch) {
  const { sort: _, ...filters } = queryOf(search);
  return trpc.directory.counts.useQuery(
    { community, ...filters },
    { placeholderData: keepPreviousData, trpc: { context: UNBATCHED } },
  ).data;
}

/** The profile fields that the viewer can filter by; asked for while `enabled`, and undefined until they are there. */
export function useFilterFields(community: string, enabled: boolean): readonly FilterField[] | undefined {
  return trpc.directory.filterFields.useQuery({ community }, { enabled }).data?.fields;
}

/** What columns a list may have for the viewer; asked for while `enabled`. */
export function useOfferedColumns(community: string, enabled: boolean) {
  return trpc.importExport.columns.useQuery({ community, kind: 'member' }, { enabled });
}

/** Keeps the columns of the viewer's list. */
export function useChooseColumns() {
  const client = useQueryClient();
  return trpc.directory.chooseColumns.useMutation({
    onSuccess: () => client.invalidateQueries({ queryKey: LIST_PATH }),
  });
}

/** The caller's saved views, and how they change. */
export function useViews(community: string) {
  const utils = trpc.useUtils();
  const changed = { onSuccess: () => utils.directory.views.invalidate({ community }) };
  return {
    views: trpc.directory.views.useQuery({ community }).data ?? [],
    save: trpc.directory.saveView.useMutation(changed),
    remove: trpc.directory.removeView.useMutation(changed),
  };
}
