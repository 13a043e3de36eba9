import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/**
 * Events about the calendar. What of it a reader may see depends on the reader, so they say only that something changed; even that is
 * said to members alone.
 */
export const calendarEvents = {
  /** A category was made, changed, moved or deleted. */
  categoriesChanged: defineEvent({
    type: 'calendar:categoriesChanged',
    stream: 'community',
    audience: 'member',
    payload: z.object({}),
  }),
  /** A template of events was made, renamed or deleted. */
  templatesChanged: defineEvent({
    type: 'calendar:templatesChanged',
    stream: 'community',
    audience: 'member',
    payload: z.object({}),
  }),
  /** Events were made, changed, cancelled or deleted. */
  eventsChanged: defineEvent({
    type: 'calendar:eventsChanged',
    stream: 'community',
    audience: 'member',
    payload: z.object({}),
  }),
};
