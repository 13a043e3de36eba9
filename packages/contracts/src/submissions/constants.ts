/** Bounds of submissions. Free of zod. */
export const SUBMISSION = {
  guestNameMax: 60,
  reasonMax: 1_000,
  /** Of answers as JSON, in characters. */
  answersMax: 200_000,
  /** Drafts that one account keeps in a community. */
  draftsMax: 50,
  /** Moves that follow one from another without a person, before they stop. */
  automaticMax: 10,
} as const;

/** What can keep a person from sending a form that they may fill in. */
export const CLOSED_REASONS = ['closed', 'full', 'perPerson', 'cooldown', 'identifiers', 'signIn'] as const;

/** What happens to a submission. */
export const STEP_KINDS = ['submitted', 'changed', 'moved', 'approved', 'restaged'] as const;
