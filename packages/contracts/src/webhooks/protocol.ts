import { webhooksCalls } from './calls.ts';
import { effects } from './effects.ts';
import { webhooksEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const webhooksProtocol = defineProtocol({ calls: webhooksCalls, events: webhooksEvents, effects });
