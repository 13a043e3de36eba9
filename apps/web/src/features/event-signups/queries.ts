import { SIGN_UP } from '@muster/contracts/event-signups/constants';
import type { SignUpSummary } from '@muster/contracts/event-signups/model';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

/** How many come to some occurrences, by their ids; those of which nothing is known yet are not in it. */
export function useSummaries(community: string, occurrences: readonly string[]): ReadonlyMap<string, SignUpSummary> {
  const batches = Array.from({ length: Math.ceil(occurrences.length / SIGN_UP.summariesMax) }, (_, at) =>
    occurrences.slice(at * SIGN_UP.summariesMax, (at + 1) * SIGN_UP.summariesMax),
  );
  const answers = trpc.useQueries((calls) =>
    batches.map((batch) =>
      calls.eventSignups.summaries({ community, occurrences: batch }, { placeholderData: keepPreviousData }),
    ),
  );
  return new Map(
    answers.flatMap(({ data }) => data?.summaries ?? []).map((summary) => [summary.occurrence, summary] as const),
  );
}

/** The sign-up of one occurrence. */
export function useSignUps(community: string, id: string) {
  return trpc.eventSignups.list.useQuery({ community, id }, { retry: false });
}

/** Answers, for oneself or for a member. All is asked for again after a refusal too: the last place may be gone. */
export function useAnswer() {
  const { eventSignups } = trpc.useUtils();
  return trpc.eventSignups.answer.useMutation({ onSettled: () => eventSignups.invalidate() });
}
