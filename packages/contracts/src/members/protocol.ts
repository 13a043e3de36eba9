import { membersCalls } from './calls.ts';
import { effects } from './effects.ts';
import { membersEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const membersProtocol = defineProtocol({ calls: membersCalls, events: membersEvents, effects });
