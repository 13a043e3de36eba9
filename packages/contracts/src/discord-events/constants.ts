/** Bounds of events that are also events of a Discord server. Zod-free. */
export const DISCORD_EVENTS = {
  /** Days before the start from which an event is on the server. */
  aheadDays: 28,
  /** Events of a community that are on the server at a time, the next ones first. Discord allows 100, some of which are made there. */
  eventsMax: 80,
  /** Characters of a place; the bound of Discord. */
  placeMax: 100,
} as const;

/** Where an event takes place on Discord: in a voice channel of the server, or elsewhere. */
export const DISCORD_PLACES = ['voice', 'external'] as const;
export type DiscordPlaceKind = (typeof DISCORD_PLACES)[number];

/** How an event stands on Discord: not there, about to be, there, or refused by it. */
export const DISCORD_EVENT_STATES = ['none', 'waiting', 'shown', 'failed'] as const;

/** Why an event is not on Discord as it should be. */
export const DISCORD_EVENT_FAULTS = ['notAllowed', 'channelGone', 'full', 'rejected', 'unavailable'] as const;
export type DiscordEventFault = (typeof DISCORD_EVENT_FAULTS)[number];
