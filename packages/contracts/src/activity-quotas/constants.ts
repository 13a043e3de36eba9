/** Bounds of activity plans. Zod-free: forms check while one types. */
export const ACTIVITY = {
  nameMax: 60,
  /** Ranks and departments that one plan asks something of. */
  requirementsMax: 50,
  shiftTypesMax: 30,
  formsMax: 50,
  categoriesMax: 50,
  /** Minutes, or a number of things, that a period may ask for: those of the longest period. */
  amountMax: 527_040,
  /** Days of a custom period, and for how many days ahead a first period may begin. */
  daysMax: 366,
  /** For how many hours before the end of a period a reminder may be sent. */
  remindHoursMax: 168,
  reasonMax: 500,
  searchMax: 100,
  /** Members of one page, past periods in a list, and members of a leaderboard. */
  page: 50,
  pastMax: 60,
  leaders: 25,
} as const;

/** How often the periods of a plan come; a custom one comes once. **Append only**: stored. */
export const RHYTHMS = ['weekly', 'fortnightly', 'monthly', 'custom'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/**
 * What activity is counted by: minutes of shifts, patrol logs that were submitted, and dates of events that were attended. A further source is one more name here, and one
 * more piece of SQL in the upstream. **Append only**: stored.
 */
export const ACTIVITY_SOURCES = ['clock', 'patrolLogs', 'attendance'] as const;
export type ActivitySource = (typeof ACTIVITY_SOURCES)[number];

/** How a member stands in a period. **Append only**: stored. */
export const ACTIVITY_STATES = ['short', 'met', 'excused', 'new'] as const;
export type ActivityState = (typeof ACTIVITY_STATES)[number];

/** Orders of the members of a period: the least progress first, by name, or the most activity first. */
export const ACTIVITY_SORTS = ['progress', 'name', 'activity'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];
