import { defineFeature } from '../kit/feature/declare.ts';
import { filesErrors } from './errors.ts';

/** What the feature declares beside its calls. */
export const filesFeature = defineFeature({
  errors: filesErrors,
  limits: { driveStorage: { default: 104_857_600, text: 'bytes of files' } },
});
