/** Bounds of automations. Zod-free. */
export const AUTOMATION = {
  labelMax: 80,
  /** Ids that a filter of a trigger names. */
  filterMax: 50,
  clausesMax: 10,
  daysMax: 36_500,
  /** How often one automation may run on a day of its community. */
  dailyMax: 10_000,
  dailyDefault: 200,
  /** Automations that may run one because of the other: what a longer chain would start is stopped. */
  chainMax: 3,
  /** Failures in a row after which an automation is turned off. */
  failuresMax: 10,
  page: 30,
  keptDays: 90,
} as const;

/** How often a schedule comes due. */
export const SCHEDULE_RHYTHMS = ['day', 'week', 'month'] as const;

/** How an execution stands. `stopped`: the guard against loops has kept it from running. `limited`: its day had no room left. */
export const EXECUTION_STATES = ['waiting', 'done', 'skipped', 'failed', 'stopped', 'limited'] as const;
export type ExecutionState = (typeof EXECUTION_STATES)[number];

/** Kinds of actions that automations cannot have: there is no submission to comment on. */
export const KINDS_NOT_IN_AUTOMATIONS: readonly string[] = ['comment'];
