/** Bounds of reviews. Free of zod. */
export const REVIEW = {
  reasonMax: 1_000,
  /** People that one search for someone to assign answers. */
  assignableMax: 10,
} as const;

/** For how long somebody counts as looking at a submission after their page last said so, and how often it says so. */
export const HERE = { lastsMs: 45_000, everyMs: 20_000 } as const;

/** What a person is assigned as. */
export const REVIEW_ROLES = ['reviewer', 'secondReader'] as const;
export type ReviewRole = (typeof REVIEW_ROLES)[number];

/** What a reviewer votes. */
export const VOTES = ['for', 'against', 'abstain'] as const;
export type Vote = (typeof VOTES)[number];

/** By whom submissions of a list are reviewed. */
export const ASSIGNED_FILTERS = ['mine', 'unassigned'] as const;

/** Which votes submissions of a list have: more for than against, more against, or none of the reader's own. */
export const VOTE_FILTERS = ['for', 'against', 'notMine'] as const;
