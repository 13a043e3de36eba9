import { defineProtocol } from '../kit/feature/protocol.ts';
import { apiKeysCalls } from './calls.ts';

/** The calls of the feature. */
export const apiKeysProtocol = defineProtocol({ calls: apiKeysCalls });
