import type { EventEffects } from '../kit/event.ts';

/** Effects of the events of what operators do: pages put away all they have of the community, cached or not. */
export const effects = { 'management:suspensionChanged': {} } satisfies EventEffects;
