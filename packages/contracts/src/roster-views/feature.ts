import { defineFeature } from '../kit/feature/declare.ts';

/** What the feature declares beside its calls: its errors are those of rosters. */
export const rosterViewsFeature = defineFeature({ errors: {} });
