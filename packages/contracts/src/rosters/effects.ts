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
      'rosterHistory.past',
      'rosterHistory.differences',
      'rosterHistory.cell',
    ],
  },
  'rosters:rowsChanged': {
    refetch: [
      'rosters.rows',
      'rosters.totals',
      'rosterHistory.past',
      'rosterHistory.differences',
      'rosterHistory.cell',
    ],
  },
} satisfies EventEffects;
