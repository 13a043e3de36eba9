import { defineProtocol } from '../kit/feature/protocol.ts';
import { rostersCalls } from './calls.ts';
import { effects } from './effects.ts';
import { rostersEvents } from './events.ts';

/** The calls and events of the feature. */
export const rostersProtocol = defineProtocol({ calls: rostersCalls, events: rostersEvents, effects });
