import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of messages to Discord (@spec §2). */
export const discordWebhooks = defineWebFeature({
  screens: [
    {
      place: 'admin_integrations/discord',
      group: 'integrations',
      page: lazyRouteComponent(() => import('./pages/discord-page.tsx'), 'DiscordPage'),
    },
  ],
});
