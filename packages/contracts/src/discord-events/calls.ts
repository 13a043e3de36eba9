import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { DiscordEventSettings, DiscordEventShown, DiscordPlace, VoiceChannel } from './model.ts';

const manage = { permission: 'system.manageCalendars' } as const;
const OfCategory = z.strictObject({ community: Uuid, category: Uuid });
/** Discord is asked once, within its own time. */
const TIMEOUT_MS = 20_000;

/**
 * Calls about events of the calendar that the bot of the community puts on its Discord server, as scheduled events of Discord
 * (https://discord.com/developers/docs/resources/guild-scheduled-event).
 */
export const discordEventsCalls = {
  /** Whether events of a category are on Discord, where they take place there, and how they stand. */
  settings: defineCall({
    event: 'discord-events/settings',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: OfCategory,
    output: DiscordEventSettings,
    errors: ['calendar.categoryUnknown'],
  }),
  /** The voice channels of the server, in its order. Discord is asked. */
  channels: defineCall({
    event: 'discord-events/channels',
    kind: 'query',
    who: manage,
    scope: 'community',
    timeoutMs: TIMEOUT_MS,
    input: z.strictObject({ community: Uuid }),
    output: z.object({ channels: z.array(VoiceChannel) }),
    errors: [
      'discordBot.notConnected',
      'discordBot.noGuild',
      'discordBot.guildUnknown',
      'discordBot.badToken',
      'discordBot.unavailable',
      'session.tooManyAttempts',
    ],
  }),
  /**
   * Has events of a category put on the server of Discord, as far as they take place within the next weeks and those who see the
   * category may see them, or has them removed from it (`place` null). A category for certain ranks alone cannot be there, since
   * everyone on the server would read it.
   */
  save: defineCall({
    event: 'discord-events/save',
    kind: 'mutation',
    who: manage,
    audit: { action: 'DISCORD_EVENTS_SET', about: ['category'] },
    scope: 'proven',
    input: OfCategory.extend({ place: DiscordPlace.nullable() }),
    output: DiscordEventSettings,
    errors: ['calendar.categoryUnknown', 'discordBot.notConnected', 'discordBot.noGuild', 'discordEvents.notForAll'],
  }),
  /** Tries what failed again, now. Answers how many dates it is. */
  retry: defineCall({
    event: 'discord-events/retry',
    kind: 'mutation',
    who: manage,
    audit: unaudited('tries again what a recorded change brought about'),
    scope: 'community',
    input: OfCategory,
    output: z.object({ dates: z.int() }),
    errors: ['calendar.categoryUnknown'],
  }),
  /** How one date stands on Discord, for those who see it. */
  ofEvent: defineCall({
    event: 'discord-events/ofEvent',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: DiscordEventShown,
    errors: ['communities.notFound', 'communities.banned', 'calendar.unknown'],
  }),
};
