import { defineProtocol } from '../kit/feature/protocol.ts';
import { inviteLinksCalls } from './calls.ts';
import { effects } from './effects.ts';
import { inviteLinksEvents } from './events.ts';

/** The calls and events of the feature. */
export const inviteLinksProtocol = defineProtocol({ calls: inviteLinksCalls, events: inviteLinksEvents, effects });
