import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of the Discord bot and the sync of its roles. */
export const discordBot = defineWebFeature({
  screens: [
    {
      place: 'admin_integrations/discord-bot',
      group: 'integrations',
      page: lazyRouteComponent(() => import('./pages/bot-page.tsx'), 'BotPage'),
    },
  ],
});
