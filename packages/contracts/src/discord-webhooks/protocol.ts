import { discordWebhooksCalls } from './calls.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls of the feature. */
export const discordWebhooksProtocol = defineProtocol({ calls: discordWebhooksCalls });
