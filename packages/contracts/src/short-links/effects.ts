import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about short links: the list asks again by itself. */
export const effects = {
  'short-links:changed': {},
} satisfies EventEffects;
