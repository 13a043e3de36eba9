import { defineProtocol } from '../kit/feature/protocol.ts';
import { actionsCalls } from './calls.ts';

/** The calls of the feature. */
export const actionsProtocol = defineProtocol({ calls: actionsCalls });
