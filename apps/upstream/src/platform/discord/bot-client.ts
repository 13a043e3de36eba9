import type { Outbound } from '../outbound/outbound.ts';
import { targetOf } from '../outbound/outbound.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { DiscordClient } from './client.ts';
import { createDiscordClients } from './clients.ts';

/** What the work with Discord needs: how tokens are kept, and a client by its token. */
export type BotParts = {
  readonly sealing: Sealing;
  readonly clientOf: (token: string) => DiscordClient;
};

/** Makes the parts that work with Discord from those of the upstream. */
export function botParts({
  sealing,
  outbound,
  discordOrigin,
}: {
  readonly sealing: Sealing;
  readonly outbound: Outbound;
  readonly discordOrigin: string;
}): BotParts {
  return { sealing, clientOf: createDiscordClients(outbound.trusting([targetOf(discordOrigin)]), discordOrigin) };
}

/** The purpose that the token of a community's bot is sealed with, so that it cannot be opened as anything else. */
export const botTokenPurpose = (community: string) => `discord-bot:${community}`;

/** The client of a bot by its sealed token. */
export function clientOfBot(
  { sealing, clientOf }: BotParts,
  { community, token }: { readonly community: string; readonly token: string },
): DiscordClient {
  return clientOf(sealing.open(token, botTokenPurpose(community)));
}
