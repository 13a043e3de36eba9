import { shiftsCalls } from './calls.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls of the feature. */
export const shiftsProtocol = defineProtocol({ calls: shiftsCalls });
