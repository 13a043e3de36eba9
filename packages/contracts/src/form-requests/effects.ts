import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about forms that people are asked for. */
export const effects = {
  'formRequests:ownChanged': { refetch: ['formRequests.mine'] },
} satisfies EventEffects;
