import { defineProtocol } from '../kit/feature/protocol.ts';
import { eventAttendanceCalls } from './calls.ts';
import { effects } from './effects.ts';
import { eventAttendanceEvents } from './events.ts';

/** The calls and events of the feature. */
export const eventAttendanceProtocol = defineProtocol({
  calls: eventAttendanceCalls,
  events: eventAttendanceEvents,
  effects,
});
