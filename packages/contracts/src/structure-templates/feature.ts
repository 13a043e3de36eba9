import { defineFeature } from '../kit/feature/declare.ts';

/** The feature declares its call and nothing else: what the call makes is on record as departments, ranks and permissions. */
export const structureTemplatesFeature = defineFeature({ errors: {} });
