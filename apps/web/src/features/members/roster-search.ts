import {
  MEMBER_SORTS,
  MEMBER_STATES,
  MEMBERS,
  type MemberSort,
  type MemberState,
} from '@muster/contracts/members/constants';
import type { MemberQuery } from '@muster/contracts/members/staff-model';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';

const PAGE_SIZE = 100;

/** Spans of days that the list can be narrowed to, as they stand in the address. */
export const SPANS = ['1', '7', '30', '90', '365'] as const;

/** What the list of members is asked for, in the address: it can be shared, and the back button knows it. */
export type RosterSearch = {
  readonly q?: string | undefined;
  readonly state?: MemberState | undefined;
  readonly status?: string | undefined;
  readonly rank?: string | undefined;
  readonly department?: string | undefined;
  readonly days?: string | undefined;
  readonly sort?: MemberSort | undefined;
  /** Columns of a saved view, with commas between their ids; else the list has those of whoever looks. */
  readonly cols?: string | undefined;
  /** The member whose drawer is open. */
  readonly member?: string | undefined;
  /** What is open of merging: see merge/merge-address.ts. */
  readonly merge?: string | undefined;
  /** The run whose drawer is open, or `all`. */
  readonly run?: string | undefined;
};

/** Reads the address. */
export function readRosterSearch(search: Record<string, unknown>): RosterSearch {
  return {
    q: textParameter(search, 'q'),
    state: wordParameter(search, 'state', MEMBER_STATES),
    status: textParameter(search, 'status'),
    rank: textParameter(search, 'rank'),
    department: textParameter(search, 'department'),
    days: wordParameter(search, 'days', SPANS),
    sort: wordParameter(search, 'sort', MEMBER_SORTS),
    cols: textParameter(search, 'cols'),
    member: textParameter(search, 'member'),
    merge: textParameter(search, 'merge'),
    run: textParameter(search, 'run'),
  };
}

/** The question that an address asks. */
export function queryOf({ q, state, status, rank, department, days, sort }: RosterSearch): MemberQuery {
  return {
    search: q ?? '',
    state: state ?? null,
    status: status ?? null,
    rank: rank ?? null,
    department: department ?? null,
    days: days ? Number(days) : null,
    sort: sort ?? 'name',
  };
}

/** The address that asks a question. Every filter is named, so that it replaces whatever was there. */
export function searchOf({ search, state, status, rank, department, days, sort }: MemberQuery): RosterSearch {
  return {
    q: search || undefined,
    state: state ?? undefined,
    status: status ?? undefined,
    rank: rank ?? undefined,
    department: department ?? undefined,
    days: days === null ? undefined : String(days),
    sort: sort === 'name' ? undefined : sort,
  };
}

/** The columns that an address names; null for those of whoever looks. */
export function columnsOf({ cols }: RosterSearch): string[] | null {
  return cols === undefined ? null : [...new Set(cols.split(',').filter(Boolean))].slice(0, MEMBERS.columnsMax);
}

/** The question for the first page of what an address asks for. */
export function firstMembers(community: string, search: RosterSearch) {
  return { community, ...queryOf(search), columns: columnsOf(search), after: null, limit: PAGE_SIZE };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, state, status, rank, department, days }: RosterSearch): boolean {
  return Boolean(q ?? state ?? status ?? rank ?? department ?? days);
}
