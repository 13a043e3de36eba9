import { trpc } from '../../platform/trpc.ts';

/** The scores of a submission, with the rubric of its form. */
export function useScores(community: string, submission: string) {
  return trpc.submissionScores.get.useQuery({ community, submission });
}

/** Scores a submission. */
export function useScore() {
  const utils = trpc.useUtils();
  return trpc.submissionScores.score.useMutation({ onSettled: () => utils.submissionScores.invalidate() });
}

/** Saves the rubric of a form. */
export function useSaveRubric() {
  const utils = trpc.useUtils();
  return trpc.submissionScores.saveRubric.useMutation({ onSettled: () => utils.submissionScores.invalidate() });
}
