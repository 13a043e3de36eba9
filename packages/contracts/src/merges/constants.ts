/** Bounds of merging members. Free of zod. */
export const MERGES = {
  /** Longest reason of a merge, in characters. */
  reasonMax: 500,
  /** Days in which a merge can be undone. */
  undoDays: 7,
} as const;
