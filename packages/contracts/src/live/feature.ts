import { defineFeature } from '../kit/feature/declare.ts';
import { liveErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const liveFeature = defineFeature({
  errors: liveErrors,
});
