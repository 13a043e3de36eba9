import { sessionCalls } from './calls.ts';
import { effects } from './effects.ts';
import { sessionEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const sessionProtocol = defineProtocol({ calls: sessionCalls, events: sessionEvents, effects });
