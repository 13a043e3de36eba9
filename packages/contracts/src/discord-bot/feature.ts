import { defineFeature } from '../kit/feature/declare.ts';
import { discordBotErrors } from './errors.ts';

const MANAGE = ['system.manageIntegrations'] as const;

/** What the feature declares beside its calls and events. */
export const discordBotFeature = defineFeature({
  errors: discordBotErrors,
  areas: { discord: 9_000 },
  audit: {
    DISCORD_ROLE_MAP: {
      code: 9_002,
      target: 'community',
      needs: MANAGE,
      final: 'roles may have been given and taken since; it is changed back on the screen of the bot',
    },
    DISCORD_BOT_CONNECT: {
      code: 9_004,
      target: 'community',
      needs: MANAGE,
      final: 'a token is known to its owner alone',
    },
    DISCORD_BOT_CONFIGURE: {
      code: 9_006,
      target: 'community',
      needs: MANAGE,
      final: 'another server is chosen on the screen of the bot',
    },
    DISCORD_BOT_DISCONNECT: {
      code: 9_008,
      target: 'community',
      needs: MANAGE,
      final: 'a token is known to its owner alone',
    },
    DISCORD_SYNC_ANSWER: {
      code: 9_010,
      target: 'community',
      needs: MANAGE,
      final: 'roles were taken on the server; they come back with the ranks that they follow',
    },
    DISCORD_COMMANDS_SET: {
      code: 9_016,
      target: 'community',
      needs: MANAGE,
      final: 'they are switched back on the screen of the bot',
    },
    DISCORD_BOT_STOP: { code: 9_012, target: 'community', final: 'is put right on the screen of the bot' },
    DISCORD_SYNC_HOLD: { code: 9_014, target: 'community', final: 'is answered on the screen of the bot' },
  },
  screens: {
    'admin_integrations/discord-bot': { path: 'admin/integrations/discord-bot', needs: MANAGE, order: 122 },
  },
  notifications: {
    discordBotStopped: {
      about: 'community',
      type: 'warning',
      needs: 'system.manageIntegrations',
      values: [],
      on: ['inApp', 'email', 'push'],
      urgent: false,
      link: { on: 'community', path: 'admin/integrations/discord-bot' },
      brief: 'The Discord bot of {community} was stopped',
      text: 'The Discord bot of {community} was stopped, since Discord refuses it. The screen of the bot says what to do.',
    },
    discordBanSeen: {
      about: 'community',
      type: 'warning',
      needs: 'system.manageIntegrations',
      values: ['members'],
      on: ['inApp', 'email', 'push'],
      urgent: false,
      link: { on: 'community', path: 'admin/integrations/discord-bot' },
      brief: 'Members of {community} were banned on Discord',
      text: 'On the Discord server of {community} there is a ban of {members} now. In the community nothing was changed.',
    },
    discordSyncHeld: {
      about: 'community',
      type: 'warning',
      needs: 'system.manageIntegrations',
      values: ['people'],
      on: ['inApp', 'email', 'push'],
      urgent: false,
      link: { on: 'community', path: 'admin/integrations/discord-bot' },
      brief: 'Removals on Discord wait for you in {community}',
      text: 'The sync of {community} would take away roles or ranks, more than its guard allows. People affected: {people}. It waits until you confirm or discard it.',
    },
  },
});
