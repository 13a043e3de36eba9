import { fail } from '@muster/contracts/errors';
import { DiscordFault } from '../../platform/discord/faults.ts';

/** What a question to Discord answered; its faults as refusals of the call. */
export async function askedOfDiscord<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const kind = cause instanceof DiscordFault ? cause.kind : 'unavailable';
    if (kind === 'token') throw fail('discordBot.badToken', { cause });
    if (kind === 'guildGone' || kind === 'notAllowed') throw fail('discordBot.guildUnknown', { cause });
    throw fail('discordBot.unavailable', { cause });
  }
}
