import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about leave. */
export const effects = {
  'leave:changed': { refetch: ['leave.ofMember', 'leave.list'] },
  'leave:rulesChanged': { refetch: ['leave.ofMember', 'leave.rules'] },
} satisfies EventEffects;
