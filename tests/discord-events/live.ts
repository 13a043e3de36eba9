import type { Scenarios } from '../live/scenario.ts';

/** What brings each event of the feature about, by the procedures whose answers it changes. */
export const scenarios: Scenarios = { 'discord-events:changed': {} };
