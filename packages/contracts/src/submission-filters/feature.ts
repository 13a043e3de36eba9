import { defineFeature } from '../kit/feature/declare.ts';
import { submissionFiltersErrors } from './errors.ts';

/** What the feature declares beside its calls. */
export const submissionFiltersFeature = defineFeature({ errors: submissionFiltersErrors });
