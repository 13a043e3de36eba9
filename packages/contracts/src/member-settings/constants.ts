/** What happens by itself to a person who joins, one thing after the other, at most. Zod-free. */
export const ON_JOIN_ACTIONS_MAX = 10;

/** Statuses that a community can have. */
export const STATUSES_MAX = 50;
