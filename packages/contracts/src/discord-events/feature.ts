import { defineFeature } from '../kit/feature/declare.ts';
import { discordEventsErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const discordEventsFeature = defineFeature({
  errors: discordEventsErrors,
  audit: {
    DISCORD_EVENTS_SET: {
      code: 9_018,
      target: 'calendarCategory',
      needs: ['system.manageCalendars'],
      final: 'it is switched back on the screen of categories; people may have marked their interest on Discord since',
    },
  },
});
