import type { Parts } from '../../parts.ts';
import type { Dispatcher } from '../../platform/calls/dispatch.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { botParts } from '../../platform/discord/bot-client.ts';
import { interactionRoutes } from './routes.ts';

type CommandParts = Parts & { readonly dispatcher: Dispatcher };

/** What the feature does in the upstream: what people do with commands of the bot on the server of a community. */
export const discordCommandsFeature = implementFeature('discordCommands', {
  needs: ['discordBot'],
  reads: ['accounts', 'communities', 'identities', 'members'],
  calls: {},
  routes: (server, services, { dispatcher, publicOrigin, ...parts }: CommandParts) =>
    interactionRoutes(server, services, { ...botParts(parts), dispatcher, publicOrigin }),
});
