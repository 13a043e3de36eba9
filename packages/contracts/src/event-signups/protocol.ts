import { defineProtocol } from '../kit/feature/protocol.ts';
import { eventSignupsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { eventSignupsEvents } from './events.ts';

/** The calls and events of the feature. */
export const eventSignupsProtocol = defineProtocol({ calls: eventSignupsCalls, events: eventSignupsEvents, effects });
