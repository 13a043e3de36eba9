/** Bounds of sign-ups. Zod-free. */
export const SIGN_UP = {
  noteMax: 200,
  /** Characters of a reply in words, and how far from zero one in numbers is. */
  replyMax: 300,
  numberMax: 1_000_000_000,
  /** Occurrences that one answer sums up. */
  summariesMax: 200,
  /** People of one answer. */
  peopleMax: 200,
} as const;

/** Answers to an event. Those who said that they come and found no place wait for one. */
export const SIGN_UP_ANSWERS = ['going', 'maybe', 'notGoing'] as const;
export type SignUpAnswer = (typeof SIGN_UP_ANSWERS)[number];
