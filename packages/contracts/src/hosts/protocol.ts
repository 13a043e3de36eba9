import { hostsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { hostsEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const hostsProtocol = defineProtocol({ calls: hostsCalls, events: hostsEvents, effects });
