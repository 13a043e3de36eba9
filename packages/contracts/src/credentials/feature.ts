import { defineFeature } from '../kit/feature/declare.ts';
import { credentialsErrors } from './errors.ts';

/** What the feature declares, which has no calls: other features ask it. */
export const credentialsFeature = defineFeature({
  errors: credentialsErrors,
});
