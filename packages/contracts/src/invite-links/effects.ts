import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about invite links. */
export const effects = {
  'inviteLinks:changed': { refetch: ['inviteLinks.list'] },
} satisfies EventEffects;
