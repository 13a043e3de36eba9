import { defineFeature } from '../kit/feature/declare.ts';

/** What the feature declares: kinds of actions alone, in files of their own. */
export const memberActionsFeature = defineFeature({ errors: {} });
