import { defineProtocol } from '../kit/feature/protocol.ts';
import { calendarImportCalls } from './calls.ts';

/** The calls of the feature. */
export const calendarImportProtocol = defineProtocol({ calls: calendarImportCalls });
