import { defineProtocol } from '../kit/feature/protocol.ts';
import { submissionExportCalls } from './calls.ts';

/** The call of the feature. */
export const submissionExportProtocol = defineProtocol({ calls: submissionExportCalls });
