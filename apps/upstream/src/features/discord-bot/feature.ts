import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, moves, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import type { Services } from '../../platform/context.ts';
import { buildDiscordBotCalls } from './calls.ts';
import { discordBotHooks } from './hooks.ts';
import { discordBotJobs } from './jobs.ts';
import { botParts } from '../../platform/discord/bot-client.ts';

/** What the feature does in the upstream: the bot of a community, and the sync of the roles of its server. */
export const discordBotFeature = implementFeature('discordBot', {
  needs: ['departments', 'memberNames', 'members', 'notifications'],
  reads: ['accounts', 'communities', 'identities', 'member_ranks', 'members', 'ranks'],
  calls: ({ discordOrigin, publicOrigin, ...parts }: Parts) =>
    buildDiscordBotCalls({ ...botParts({ discordOrigin, ...parts }), discordOrigin, publicOrigin }),
  jobs: (services: Services, parts: Parts) => [discordBotJobs(services, botParts(parts))],
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
