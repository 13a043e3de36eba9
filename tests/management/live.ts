import type { Scenarios } from '../live/scenario.ts';

/** What brings each event of the feature about, by the procedures whose answers it changes: none is applied. */
export const scenarios: Scenarios = { 'management:suspensionChanged': {} };
