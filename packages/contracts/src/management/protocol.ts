import { defineProtocol } from '../kit/feature/protocol.ts';
import { managementCalls } from './calls.ts';
import { effects } from './effects.ts';
import { managementEvents } from './events.ts';

/** The calls and events of the feature. */
export const managementProtocol = defineProtocol({ calls: managementCalls, events: managementEvents, effects });
