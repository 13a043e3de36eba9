import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { serviceRecordCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const serviceRecordFeature = implementFeature('serviceRecord', { calls: serviceRecordCalls });
