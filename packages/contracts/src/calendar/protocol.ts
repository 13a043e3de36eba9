import { defineProtocol } from '../kit/feature/protocol.ts';
import { calendarCalls } from './calls.ts';
import { effects } from './effects.ts';
import { calendarEvents } from './events.ts';

/** The calls and events of the feature. */
export const calendarProtocol = defineProtocol({ calls: calendarCalls, events: calendarEvents, effects });
