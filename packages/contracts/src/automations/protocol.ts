import { defineProtocol } from '../kit/feature/protocol.ts';
import { automationsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { automationsEvents } from './events.ts';

/** The calls and events of the feature. */
export const automationsProtocol = defineProtocol({ calls: automationsCalls, events: automationsEvents, effects });
