import type { ErrorEntries } from '../kit/error.ts';

/** Errors of events on Discord. */
export const discordEventsErrors = {
  'discordEvents.notForAll': {
    status: 409,
    owner: 'caller',
    text: 'Only certain ranks see this category, and everyone on the Discord server would read its events. Choose who sees it first.',
  },
} as const satisfies ErrorEntries;
