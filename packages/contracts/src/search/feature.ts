import { defineFeature } from '../kit/feature/declare.ts';

/** What the feature declares beside its calls and events. */
export const searchFeature = defineFeature({
  errors: {},
  routes: ['/com/$uuid/search'],
});
