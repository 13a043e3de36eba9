import { defineProtocol } from '../kit/feature/protocol.ts';
import { rosterViewsCalls } from './calls.ts';

/** The calls of the feature. */
export const rosterViewsProtocol = defineProtocol({ calls: rosterViewsCalls });
