import type { Scenarios } from '../live/scenario.ts';

/** Scenarios that cause each event of the feature, by the procedures whose answers it changes. */
export const scenarios: Scenarios = { 'inviteLinks:changed': {} };
