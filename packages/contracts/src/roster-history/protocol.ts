import { defineProtocol } from '../kit/feature/protocol.ts';
import { rosterHistoryCalls } from './calls.ts';

/** The calls of the feature. */
export const rosterHistoryProtocol = defineProtocol({ calls: rosterHistoryCalls });
