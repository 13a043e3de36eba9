import { targetOf } from '../../platform/outbound/outbound.ts';
import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, moves, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import type { Services } from '../../platform/context.ts';
import { buildDiscordBotCalls } from './calls.ts';
import { interactionRoutes } from './commands/routes.ts';
import { discordBotHooks } from './hooks.ts';
import { type BotParts, discordBotJobs } from './jobs.ts';
import { createDiscordClients } from '../../platform/discord/clients.ts';

/** What the feature does in the upstream: the bot of a community, and the sync of the roles of its server. */
export const discordBotFeature = implementFeature('discordBot', {
  needs: ['departments', 'notifications'],
  reads: ['accounts', 'communities', 'identities', 'member_ranks', 'members', 'ranks'],
  calls: ({ discordOrigin, publicOrigin, ...parts }: Parts) =>
    buildDiscordBotCalls({ ...partsOf({ discordOrigin, ...parts }), discordOrigin, publicOrigin }),
  routes: (server, services, { dispatcher, publicOrigin, ...parts }) =>
    interactionRoutes(server, services, { ...partsOf(parts), dispatcher, publicOrigin }),
  jobs: (services: Services, parts: Parts) => [discordBotJobs(services, partsOf(parts))],
  on: discordBotHooks,
  personColumns: personColumns({
    discord_bots: {
      created_by: authored('community', ['token', 'roles', 'guilds']),
      saved_by: authored('community', ['token', 'roles', 'guilds']),
    },
    discord_people: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'community, discord' },
        leave: 'stays',
        merge: moves('discord'),
      },
    },
    discord_syncs: {
      account: {
        erase: 'deleted',
        export: {
          group: 'traces',
          leftOut: 'what is about to be done on a server of Discord, which follows from other sections',
        },
        leave: 'stays',
        merge: stays('is worked on within a minute'),
      },
    },
    discord_steps: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'id' },
        leave: 'stays',
        merge: stays('says what was done on the server then'),
      },
    },
  }),
});

function partsOf({
  sealing,
  outbound,
  discordOrigin,
}: Pick<Parts, 'sealing' | 'outbound' | 'discordOrigin'>): BotParts {
  return { sealing, clientOf: createDiscordClients(outbound.trusting([targetOf(discordOrigin)]), discordOrigin) };
}
