import type { discordEventsCalls as contract } from '@muster/contracts/discord-events/calls';
import type { VoiceChannel } from '@muster/contracts/discord-events/model';
import type { CallFields } from '@muster/contracts/kit/call';
import type { Handlers, SignedInContext } from '../../platform/handler.ts';
import { type BotParts, clientOfBot } from '../../platform/discord/bot-client.ts';
import { askedOfDiscord, knownGuild } from '../discord-bot/public.ts';
import { retry, savePlace, settingsOf, shownOf } from './changes.ts';

/** Builds the calls about events on Discord. */
export function buildDiscordEventsCalls(parts: BotParts, discordOrigin: string): Handlers<typeof contract> {
  return {
    settings: (key, { tx }) => settingsOf(tx, key),

    channels: {
      async gather({ community }, { tx, throttle, caller }) {
        const bot = await knownGuild(tx, community);
        await throttle.spend('discordAsked', caller.account);
        const client = clientOfBot(parts, bot);
        return () => askedOfDiscord(client.voiceChannels(bot.guild));
      },
      async handle(_asked: CallFields<typeof contract.channels>, _context: SignedInContext, channels: VoiceChannel[]) {
        return { channels };
      },
    },

    async save({ place, ...key }, context) {
      await savePlace(context, key, place);
      return settingsOf(context.tx, key);
    },

    retry: (key, context) => retry(context, key),

    ofEvent: (key, context) => shownOf(context, key, discordOrigin),
  };
}
