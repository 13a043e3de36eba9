import { defineProtocol } from '../kit/feature/protocol.ts';
import { discordBotCalls } from './calls.ts';
import { effects } from './effects.ts';
import { discordBotEvents } from './events.ts';

/** The calls and events of the feature. */
export const discordBotProtocol = defineProtocol({ calls: discordBotCalls, events: discordBotEvents, effects });
