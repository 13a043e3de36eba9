import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about forms. */
export const effects = {
  'forms:changed': { refetch: ['forms.managed', 'forms.draft'] },
  'forms:draftSaved': { refetch: ['forms.managed', 'forms.draft'] },
} satisfies EventEffects;
