import { defineProtocol } from '../kit/feature/protocol.ts';
import { submissionFiltersCalls } from './calls.ts';

/** The calls of the feature. */
export const submissionFiltersProtocol = defineProtocol({ calls: submissionFiltersCalls });
