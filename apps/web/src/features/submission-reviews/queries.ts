import { HERE } from '@muster/contracts/submission-reviews/constants';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../platform/trpc.ts';
import { UNBATCHED } from '../../platform/wire/trpc-links.ts';
import type { ReviewQuery } from './parts/review-filters.tsx';

/** The review of a submission. */
export function useReview(community: string, submission: string) {
  return trpc.submissionReviews.get.useQuery({ community, submission });
}

/** Members who can be assigned. */
export function useAssignable(community: string, submission: string, search: string) {
  return trpc.submissionReviews.assignable.useQuery({ community, submission, search });
}

/** Assigns somebody. */
export function useAssign() {
  const utils = trpc.useUtils();
  return trpc.submissionReviews.assign.useMutation({ onSettled: () => utils.submissionReviews.invalidate() });
}

/** Votes. */
export function useVote() {
  const utils = trpc.useUtils();
  return trpc.submissionReviews.vote.useMutation({ onSettled: () => utils.submissionReviews.invalidate() });
}

/**
 * Keeps that the viewer looks at a submission: when it is opened, each time that `version` is another one, and again and again while
 * its page is seen.
 */
export function useLook(community: string, submission: string, version: string) {
  const utils = trpc.useUtils();
  const look = trpc.submissionReviews.look.useMutation({ onSuccess: () => utils.submissionReviews.invalidate() });
  // What is not kept is unread once more: nothing that is worth a word.
  const keep = useEffectEvent(() => look.mutate({ community, submission }));
  useEffect(() => {
    keep();
    const timer = setInterval(() => document.visibilityState === 'visible' && keep(), HERE.everyMs);
    return () => clearInterval(timer);
  }, [community, submission, version]);
}

/**
 * How many submissions stand in each stage, asked for beside the pages of the hub, which do not wait for it. What it was for other filters of the
 * same form stands until it is known.
 */
export function useStageCounts(community: string, { stage: _, ...matching }: ReviewQuery) {
  return trpc.submissionReviews.counts.useQuery(
    { community, ...matching },
    {
      placeholderData: (before, asked) => (asked?.queryKey[1]?.input?.form === matching.form ? before : undefined),
      trpc: { context: UNBATCHED },
    },
  );
}
