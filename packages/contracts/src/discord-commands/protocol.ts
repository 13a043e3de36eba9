import { defineProtocol } from '../kit/feature/protocol.ts';

/** The feature has no calls of its own: commands make the calls of other features. */
export const discordCommandsProtocol = defineProtocol({ calls: {} });
