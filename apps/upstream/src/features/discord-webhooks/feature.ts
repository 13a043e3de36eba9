import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { buildDiscordWebhooksCalls } from './calls.ts';

/** What the feature does in the upstream: the settings of webhooks of channels, which the feature webhooks sends to. */
export const discordWebhooksFeature = implementFeature('discordWebhooks', {
  needs: ['webhooks'],
  calls: (parts: Parts) => buildDiscordWebhooksCalls(parts),
});
