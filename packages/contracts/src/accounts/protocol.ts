import { accountsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { accountsEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const accountsProtocol = defineProtocol({ calls: accountsCalls, events: accountsEvents, effects });
