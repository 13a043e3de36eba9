import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about promotion flows. */
export const effects = {
  'promotionFlows:changed': { refetch: ['promotionFlows.list', 'promotionFlows.offer'] },
} satisfies EventEffects;
