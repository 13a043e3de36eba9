import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about invitations: none, the list is fetched again by its screen. */
export const effects = { 'memberInvites:changed': {} } satisfies EventEffects;
