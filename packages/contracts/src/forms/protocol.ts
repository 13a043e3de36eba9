import { formsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { formsEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const formsProtocol = defineProtocol({ calls: formsCalls, events: formsEvents, effects });
