import { COLUMNS_MAX, MEMBER_SORTS, MEMBER_STATES } from '@muster/contracts/directory/constants';
import type { MemberQuery } from '@muster/contracts/directory/model';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';

const PAGE_SIZE = 100;

/** Spans of days that the list can be narrowed to, as they stand in the address. */
export const SPANS = ['1', '7', '30', '90', '365'] as const;

/** Reads what of an address is one word each; an address with more is not asked for ahead. */
export function readWords(search: Record<string, unknown>) {
  return {
    q: textParameter(search, 'q'),
    state: wordParameter(search, 'state', MEMBER_STATES),
    status: textParameter(search, 'status'),
    rank: textParameter(search, 'rank'),
    department: textParameter(search, 'department'),
    days: wordParameter(search, 'days', SPANS),
    without: textParameter(search, 'without'),
    factor: wordParameter(search, 'factor', ['with', 'without']),
    sort: wordParameter(search, 'sort', MEMBER_SORTS),
    cols: textParameter(search, 'cols'),
  };
}

type Words = Partial<Omit<ReturnType<typeof readWords>, 'days'>> & { readonly days?: string | undefined };

/** The question that the words of an address ask. */
export function queryOfWords({ q, days, ...words }: Words): MemberQuery {
  const { state = null, without = null, factor = null, sort } = words;
  return {
    search: q ?? '',
    state,
    status: idsOf(words.status),
    rank: idsOf(words.rank),
    department: idsOf(words.department),
    days: days ? Number(days) : null,
    joined: null,
    archived: null,
    seen: null,
    without,
    factor,
    fields: [],
    sort: sort ?? 'name',
  };
}

/** Ids that an address names with commas between them, each once. */
export function idsOf(text: string | undefined): string[] {
  return [...new Set(text?.split(',').filter(Boolean))];
}

/** The columns that an address names; null for those of whoever looks. */
export function columnsOf({ cols }: Words): string[] | null {
  return cols === undefined ? null : idsOf(cols).slice(0, COLUMNS_MAX);
}

/** The first page of a question. */
export function firstOf(community: string, query: MemberQuery, columns: string[] | null) {
  return { community, ...query, columns, after: null, limit: PAGE_SIZE };
}

/** What the list of an address is asked first, where all of it is words; undefined for the client to ask itself. */
export function firstByWords(community: string, search: Record<string, unknown>) {
  if (['joined', 'archived', 'seen', 'fields'].some((key) => key in search)) return undefined;
  const words = readWords(search);
  return firstOf(community, queryOfWords(words), columnsOf(words));
}
