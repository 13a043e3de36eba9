import { defineProtocol } from '../kit/feature/protocol.ts';
import { managementCalls } from './calls.ts';

/** The calls of the feature. */
export const managementProtocol = defineProtocol({ calls: managementCalls });
