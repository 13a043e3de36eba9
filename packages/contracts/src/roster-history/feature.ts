import { defineFeature } from '../kit/feature/declare.ts';

/** What the feature declares beside its calls. */
export const rosterHistoryFeature = defineFeature({
  errors: {
    'rosterHistory.badDays': {
      status: 400,
      owner: 'caller',
      text: 'Choose days up to today, the earlier one first.',
    },
  },
});
