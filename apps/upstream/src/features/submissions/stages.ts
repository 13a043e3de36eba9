import type { Stage } from '@muster/contracts/form-stages/model';
import type { SeenStage } from '@muster/contracts/submissions/model';
import type { SubmissionState } from '@muster/contracts/form-stages/constants';

/** What the person who sent a submission is told a stage is called; null where they see nothing of it. */
export function shownLabelOf({ applicantSees, applicantLabel, label }: Stage): string | null {
  if (applicantSees === 'nothing') return null;
  return applicantSees === 'other' ? applicantLabel : label;
}

/** A stage as those see it who look after submissions. */
export function asReviewer({ id, label, icon, colour, state }: Stage): SeenStage & { id: string } {
  return { id, label, icon, colour, state };
}

/** A stage as the person who sent a submission sees it; null where they see nothing of it. Its id could be told apart, so it has none. */
export function asApplicant(stage: Stage): SeenStage | null {
  const label = shownLabelOf(stage);
  if (label === null) return null;
  const { icon, colour, state } = stage;
  return { id: null, label, icon: stage.applicantSees === 'label' ? icon : null, colour, state };
}

/** Where a submission stands, as its row keeps it. */
export type Standing = {
  readonly stage: string;
  readonly state: SubmissionState;
  readonly shownStage: string;
  readonly shownLabel: string;
  readonly shownState: SubmissionState;
};

/** Where a submission stands for a reader. A stage that is not there any more is called by its state (@spec §4). */
export function seenStage(standing: Standing, stages: ReadonlyMap<string, Stage>, isReviewer: boolean): SeenStage {
  const known = stages.get(isReviewer ? standing.stage : standing.shownStage);
  if (isReviewer) {
    return known
      ? asReviewer(known)
      : { id: standing.stage, label: '', icon: null, colour: null, state: standing.state };
  }
  const seen = known && asApplicant(known);
  return seen ?? { id: null, label: standing.shownLabel, icon: null, colour: null, state: standing.shownState };
}
