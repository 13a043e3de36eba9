import type { FORM_SUBMISSION_STATE } from '../forms/enums.ts';

/** Bounds of stages. Free of zod: editors check while one types. */
export const STAGE = {
  labelMax: 60,
  iconMax: 40,
  groupsMax: 50,
  /** Of one group. */
  stagesMax: 30,
  ranksMax: 20,
  approvalsMax: 10,
  /** Automatic moves out of one stage. */
  automaticMax: 10,
  hoursMax: 24 * 366,
  scoreMax: 1_000_000,
} as const;

/** The number of a state of a submission (@spec §4). */
export type SubmissionState = (typeof FORM_SUBMISSION_STATE)[keyof typeof FORM_SUBMISSION_STATE];

/** The numbers of the states, in their order. */
export const SUBMISSION_STATES = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly SubmissionState[];

/** What the person who sent a submission sees of a stage: its name, other words, or no change. */
export const APPLICANT_VIEWS = ['label', 'other', 'nothing'] as const;

/** Whether a move into a stage says why. */
export const REASON_RULES = ['none', 'optional', 'required'] as const;

/** Ids of the stages that a form has where no group of stages was chosen for it, by the state of each. They are alike everywhere. */
export const STANDARD_STAGE_IDS = {
  0: '5b6b3c00-0000-4000-8000-000000000000',
  1: '5b6b3c00-0000-4000-8000-000000000001',
  2: '5b6b3c00-0000-4000-8000-000000000002',
  3: '5b6b3c00-0000-4000-8000-000000000003',
  4: '5b6b3c00-0000-4000-8000-000000000004',
  5: '5b6b3c00-0000-4000-8000-000000000005',
  6: '5b6b3c00-0000-4000-8000-000000000006',
} as const satisfies Readonly<Record<SubmissionState, string>>;
