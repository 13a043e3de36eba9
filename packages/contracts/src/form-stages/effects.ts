import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about stages. */
export const effects = {
  'formStages:changed': { refetch: ['formStages.groups', 'formStages.plan'] },
} satisfies EventEffects;
