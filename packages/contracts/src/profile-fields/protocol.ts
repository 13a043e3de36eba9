import { profileFieldsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { profileFieldsEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const profileFieldsProtocol = defineProtocol({
  calls: profileFieldsCalls,
  events: profileFieldsEvents,
  effects,
});
