import { defineFeature } from '../kit/feature/declare.ts';
import { downloadsErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const downloadsFeature = defineFeature({
  errors: downloadsErrors,
});
