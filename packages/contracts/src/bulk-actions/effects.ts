import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about runs: pages that show one bring it up to date themselves. */
export const effects = {
  'bulkActions:progress': {},
} satisfies EventEffects;
