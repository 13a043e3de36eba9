import { defineProtocol } from '../kit/feature/protocol.ts';
import { memberInvitesCalls } from './calls.ts';
import { effects } from './effects.ts';
import { memberInvitesEvents } from './events.ts';

/** The calls and events of the feature. */
export const memberInvitesProtocol = defineProtocol({
  calls: memberInvitesCalls,
  events: memberInvitesEvents,
  effects,
});
