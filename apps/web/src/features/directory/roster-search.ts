import type { MemberSort, MemberState } from '@muster/contracts/directory/constants';
import type { MemberQuery } from '@muster/contracts/directory/model';
import { textParameter } from '../../platform/routing/search-text.ts';
import {
  readFieldFilters,
  readSeen,
  readSpan,
  writeFieldFilters,
  writeSeen,
  writeSpan,
} from './filters/field-filters.ts';
import { columnsOf, firstOf, queryOfWords, readWords } from './roster-first.ts';

/** What the list of members is asked for, in the address: it can be shared, and the back button knows it. */
export type RosterSearch = {
  readonly q?: string | undefined;
  readonly state?: MemberState | undefined;
  /** Ids with commas between them, of which one has to be met; `rank` and `department` too. */
  readonly status?: string | undefined;
  readonly rank?: string | undefined;
  readonly department?: string | undefined;
  readonly days?: string | undefined;
  /** `2026-01-01..2026-01-31`, in UTC. */
  readonly joined?: string | undefined;
  /** The same of who is archived, and since when. */
  readonly archived?: string | undefined;
  /** `within-30`, `longer-90` or `never`. */
  readonly seen?: string | undefined;
  readonly without?: string | undefined;
  readonly factor?: 'with' | 'without' | undefined;
  /** Filters of profile fields, as JSON. */
  readonly fields?: string | undefined;
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
    ...readWords(search),
    joined: writeSpan(readSpan(textParameter(search, 'joined'))),
    archived: writeSpan(readSpan(textParameter(search, 'archived'))),
    seen: writeSeen(readSeen(textParameter(search, 'seen'))),
    fields: writeFieldFilters(readFieldFilters(textParameter(search, 'fields'))),
    member: textParameter(search, 'member'),
    merge: textParameter(search, 'merge'),
    run: textParameter(search, 'run'),
  };
}

/** The question that an address asks. */
export function queryOf(search: RosterSearch): MemberQuery {
  const { joined, archived, seen, fields } = search;
  return {
    ...queryOfWords(search),
    joined: readSpan(joined),
    archived: readSpan(archived),
    seen: readSeen(seen),
    fields: readFieldFilters(fields),
  };
}

/** The address that asks a question. Every filter is named, so that it replaces whatever was there. */
export function searchOf(query: MemberQuery): RosterSearch {
  const { search, state, status, rank, department, days, joined, archived, seen, without, factor, fields, sort } =
    query;
  return {
    q: search || undefined,
    state: state ?? undefined,
    status: status.join() || undefined,
    rank: rank.join() || undefined,
    department: department.join() || undefined,
    days: days === null ? undefined : String(days),
    joined: writeSpan(joined),
    archived: writeSpan(archived),
    seen: writeSeen(seen),
    without: without ?? undefined,
    factor: factor ?? undefined,
    fields: writeFieldFilters(fields),
    sort: sort === 'name' ? undefined : sort,
  };
}

/** The question for the first page of what an address asks for. */
export function firstMembers(community: string, search: RosterSearch) {
  return firstOf(community, queryOf(search), columnsOf(search));
}

/** An address that narrows nothing; every filter is named, so that it takes away whatever was there. */
export const NO_FILTERS = {
  q: undefined,
  state: undefined,
  status: undefined,
  rank: undefined,
  department: undefined,
  days: undefined,
  joined: undefined,
  archived: undefined,
  seen: undefined,
  without: undefined,
  factor: undefined,
  fields: undefined,
} as const satisfies RosterSearch;

/** Whether anything narrows the list. */
export function isFiltered(search: RosterSearch): boolean {
  return Object.keys(NO_FILTERS).some((key) => Boolean(search[key as keyof typeof NO_FILTERS]));
}
