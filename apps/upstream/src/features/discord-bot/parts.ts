import type { Parts } from '../../parts.ts';
import type { DiscordClient } from '../../platform/discord/client.ts';
import { createDiscordClients } from '../../platform/discord/clients.ts';
import { targetOf } from '../../platform/outbound/outbound.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { sealedFor } from './changes.ts';

/** How tokens are kept, and a client by its token. */
export type BotParts = {
  readonly sealing: Sealing;
  readonly clientOf: (token: string) => DiscordClient;
};

/** What bots are served with, of what the upstream is built from. */
export function botPartsOf({
  sealing,
  outbound,
  discordOrigin,
}: Pick<Parts, 'sealing' | 'outbound' | 'discordOrigin'>): BotParts {
  return { sealing, clientOf: createDiscordClients(outbound.trusting([targetOf(discordOrigin)]), discordOrigin) };
}

/** Discord as the bot of a community. */
export function clientFor(
  { sealing, clientOf }: BotParts,
  bot: { readonly community: string; readonly token: string },
): DiscordClient {
  return clientOf(sealing.open(bot.token, sealedFor(bot.community)));
}
