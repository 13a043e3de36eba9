import { leaveCalls } from './calls.ts';
import { effects } from './effects.ts';
import { leaveEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const leaveProtocol = defineProtocol({ calls: leaveCalls, events: leaveEvents, effects });
