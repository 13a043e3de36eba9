import { defineProtocol } from '../kit/feature/protocol.ts';
import { calendarFeedsCalls } from './calls.ts';

/** The calls of the feature. */
export const calendarFeedsProtocol = defineProtocol({ calls: calendarFeedsCalls });
