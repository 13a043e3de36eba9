import { defineFeature } from '../kit/feature/declare.ts';

/** What the feature declares beside its call: nothing, since the changes that it dates are those of other features. */
export const serviceRecordFeature = defineFeature({ errors: {} });
