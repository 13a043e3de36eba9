/** Kinds of things that global search finds, in the order in which groups of results are shown. Zod-free. */
export const SEARCH_KINDS = ['member', 'department', 'event', 'promotionFlow', 'submission', 'shortLink'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * What a result says of itself beside its text, as a code that the client has words for: the state of a member who is not
 * active, which part of the structure it is, a link that leads nowhere at present or an event that is cancelled.
 */
export const SEARCH_NOTES = ['pending', 'archived', 'banned', 'rank', 'position', 'off', 'cancelled'] as const;

/** Bounds of a search. Lengths are in code points. */
export const SEARCH = { textMin: 2, textMax: 100, limitMax: 50, wordsMax: 8 } as const;
