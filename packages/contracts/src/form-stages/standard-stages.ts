import { STANDARD_STAGE_IDS, SUBMISSION_STATES, type SubmissionState } from './constants.ts';
import type { Stage } from './model.ts';

const LABELS: Readonly<Record<SubmissionState, string>> = {
  0: 'Recently submitted',
  1: 'Requesting review',
  2: 'Awaiting changes',
  3: 'Under review',
  4: 'Pending additional steps',
  5: 'Completed',
  6: 'Archived',
};

/** The stages of a form for which no group was chosen: one for each state of §4, each reached from each. Free of zod. */
export const STANDARD_STAGES: readonly Stage[] = SUBMISSION_STATES.map((state) => ({
  id: STANDARD_STAGE_IDS[state],
  label: LABELS[state],
  icon: null,
  colour: null,
  state,
  applicantSees: 'label',
  applicantLabel: '',
  reason: 'optional',
  reasonShown: true,
  next: null,
  movers: [],
  approvals: 0,
  approvers: [],
  appeal: null,
}));
