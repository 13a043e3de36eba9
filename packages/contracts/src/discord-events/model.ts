import * as z from 'zod';
import { DiscordId } from '../discord-bot/model.ts';
import { Text } from '../kit/text.ts';
import { DISCORD_EVENT_FAULTS, DISCORD_EVENT_STATES, DISCORD_EVENTS } from './constants.ts';

/**
 * Where events of a category take place on Discord: `place` is the id of a voice channel, or words for events that name no place of
 * their own.
 */
export const DiscordPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('voice'), place: DiscordId }),
  z.strictObject({
    kind: z.literal('external'),
    place: Text.trim().min(1, 'Say where it takes place.').max(DISCORD_EVENTS.placeMax),
  }),
]);
export type DiscordPlace = z.infer<typeof DiscordPlace>;

/** How the events of a category stand on Discord. */
export const DiscordEventSettings = z.object({
  /** Whether a bot is connected that is on a server and works. */
  connected: z.boolean(),
  /** Null where events of the category are not on Discord. */
  place: DiscordPlace.nullable(),
  /** Dates of the category by how they stand. */
  counts: z.object({ waiting: z.int(), shown: z.int(), failed: z.int() }),
  /** Why the first of those that failed did; null where none has. */
  fault: z.enum(DISCORD_EVENT_FAULTS).nullable(),
});
export type DiscordEventSettings = z.infer<typeof DiscordEventSettings>;

/** How one date stands on Discord. The fault is for those who may change the event. */
export const DiscordEventShown = z.object({
  state: z.enum(DISCORD_EVENT_STATES),
  /** The page of the event at Discord; null where it is not there. */
  url: z.string().nullable(),
  fault: z.enum(DISCORD_EVENT_FAULTS).nullable(),
});
export type DiscordEventShown = z.infer<typeof DiscordEventShown>;

/** A voice channel of the server. */
export const VoiceChannel = z.object({ id: DiscordId, name: z.string() });
export type VoiceChannel = z.infer<typeof VoiceChannel>;
