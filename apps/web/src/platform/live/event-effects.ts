import type { EventEffects } from '@muster/contracts/kit/event';
import { effectsOfEvents } from '@muster/contracts/live/apply-effects';

/**
 * Effects of the events of all features. Found by the name of their files: the contract's own list of them has schemas
 * beside them, which are too large for a first load. A test holds that both are the same.
 */
export const EFFECTS: EventEffects = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<EventEffects>('../../../../../packages/contracts/src/*/effects.ts', {
      eager: true,
      import: 'effects',
    }),
  ),
);

/** What an event does to the answers of this page. */
export const { applyEvent, proceduresOf, refetchedBy } = effectsOfEvents(EFFECTS);
