import { defineProtocol } from '../kit/feature/protocol.ts';
import { filesCalls } from './calls.ts';

/** The calls of the feature. */
export const filesProtocol = defineProtocol({ calls: filesCalls });
