/** Bounds of leave. Zod-free: forms check while one types. */
export const LEAVE = {
  reasonMax: 1_000,
  noteMax: 500,
  /** Days that rules may ask for, and that staff may enter. */
  daysMax: 366,
  /** Requests and leaves to come that a member has at once. */
  openMax: 5,
  /** For how many days ahead leave is asked for. */
  aheadMax: 730,
  /** Leaves of one answer. */
  page: 30,
} as const;

/** What becomes of a leave. **Append only**: stored. */
export const LEAVE_STATES = ['waiting', 'approved', 'running', 'ended', 'declined', 'withdrawn', 'lapsed'] as const;
export type LeaveState = (typeof LEAVE_STATES)[number];

/** States of leaves that are still to come, or go on. */
export const OPEN_LEAVE_STATES = ['waiting', 'approved', 'running'] as const satisfies readonly LeaveState[];

/** Lists of the admin screen: what waits for an answer, members who are away, those who will be, and what is over. */
export const LEAVE_LISTS = ['waiting', 'away', 'upcoming', 'past'] as const;
export type LeaveList = (typeof LEAVE_LISTS)[number];
