import { textParameter } from '../../platform/routing/search-text.ts';
import type { ReviewFilterValues, ReviewQuery } from '../submission-reviews/public.ts';

/** What the hub looks at, by its address and by the filters of reviews in it. */
export function readReviewQuery(
  form: string | null,
  search: Record<string, unknown>,
  filters: ReviewFilterValues,
): ReviewQuery {
  return {
    form,
    stage: textParameter(search, 'stage') ?? null,
    search: textParameter(search, 'search') ?? '',
    ...filters,
  };
}

/** The question for the first page, its parts in one order: a prefetched answer is known by how the question is written. */
export function firstReviewed(community: string, query: ReviewQuery) {
  const { form, stage, search, assigned, vote, unread, scoreFrom, ratingFrom } = query;
  return { community, form, stage, search, assigned, vote, unread, scoreFrom, ratingFrom, after: null };
}
