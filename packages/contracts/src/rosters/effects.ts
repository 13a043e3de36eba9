import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about rosters. */
export const effects = {
  'rosters:changed': {
    refetch: [
      'rosters.list',
      'rosters.managed',
      'rosters.get',
      'rosters.rows',
      'rosters.totals',
      'rosters.past',
      'rosters.differences',
    ],
  },
  'rosters:rowsChanged': {
    refetch: ['rosters.rows', 'rosters.totals', 'rosters.past', 'rosters.differences'],
  },
} satisfies EventEffects;
