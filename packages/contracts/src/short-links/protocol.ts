import { shortLinksCalls } from './calls.ts';
import { effects } from './effects.ts';
import { shortLinksEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const shortLinksProtocol = defineProtocol({ calls: shortLinksCalls, events: shortLinksEvents, effects });
