import { defineProtocol } from '../kit/feature/protocol.ts';
import { discordEventsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { discordEventsEvents } from './events.ts';

/** The calls and events of the feature. */
export const discordEventsProtocol = defineProtocol({
  calls: discordEventsCalls,
  events: discordEventsEvents,
  effects,
});
