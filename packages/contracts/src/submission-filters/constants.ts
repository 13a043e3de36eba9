/** Bounds of saved filters. Free of zod. */
export const SAVED_FILTER = {
  nameMax: 60,
  /** Of one person, and of those that reviewers share, in a community. */
  max: 100,
} as const;
