import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about automations. */
export const effects = {
  'automations:changed': { refetch: ['automations.list'] },
} satisfies EventEffects;
