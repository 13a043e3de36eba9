import type { Parts } from '../../parts.ts';
import type { Services } from '../../platform/context.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { botParts } from '../../platform/discord/bot-client.ts';
import { buildDiscordEventsCalls } from './calls.ts';
import { discordEventsHooks } from './hooks.ts';
import { discordEventsJobs } from './jobs.ts';

/** What the feature does in the upstream: events of the calendar that are also events of the server of Discord. */
export const discordEventsFeature = implementFeature('discordEvents', {
  needs: ['calendar', 'discordBot', 'eventSignups'],
  reads: [
    'calendar_categories',
    'calendar_events',
    'calendar_occurrences',
    'communities',
    'discord_bots',
    'identities',
    'members',
  ],
  calls: (parts: Parts) => buildDiscordEventsCalls(botParts(parts), parts.discordOrigin),
  jobs: (services: Services, parts: Parts) => [
    discordEventsJobs(services, { ...botParts(parts), origin: parts.publicOrigin }),
  ],
  on: discordEventsHooks,
  personColumns: personColumns({
    discord_event_interests: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'community, occurrence' },
        leave: 'stays',
        merge: stays('answers of the other membership stay too, and this only says that one was taken over'),
      },
    },
  }),
});
