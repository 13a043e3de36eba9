import { communitiesCalls } from './calls.ts';
import { effects } from './effects.ts';
import { communitiesEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const communitiesProtocol = defineProtocol({ calls: communitiesCalls, events: communitiesEvents, effects });
