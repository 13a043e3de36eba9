import { defineProtocol } from '../kit/feature/protocol.ts';
import { rosterImportCalls } from './calls.ts';

/** The calls of the feature. */
export const rosterImportProtocol = defineProtocol({ calls: rosterImportCalls });
