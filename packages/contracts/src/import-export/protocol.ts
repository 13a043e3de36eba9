import { defineProtocol } from '../kit/feature/protocol.ts';
import { importExportCalls } from './calls.ts';

/** The calls of the feature. */
export const importExportProtocol = defineProtocol({ calls: importExportCalls });
