import type { discordWebhooksCalls as contract } from '@muster/contracts/discord-webhooks/calls';
import type { DiscordSettings, DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { receivers } from '../webhooks/public.ts';
import { channelAddress } from './address.ts';

/** What the calls need of the configuration. */
type DiscordParts = { readonly sealing: Sealing; readonly discordOrigin: string };
type Kept = DiscordSettings & { readonly last4: string };

const KIND = 'discord';

/** Builds the calls about webhooks of channels of Discord. */
export function buildDiscordWebhooksCalls({ sealing, discordOrigin }: DiscordParts): Handlers<typeof contract> {
  return {
    list: async ({ community }, { tx }) => ({ webhooks: await readAll(tx, { community }) }),

    async create({ community, url: address, label, types, onlyFor, mentions, template }, context) {
      const { secret, url, last4 } = channelAddress(address, discordOrigin);
      const settings: Kept = { mentions, template, last4 };
      const receiver = { kind: KIND, label, types, onlyFor, url, secret, settings } as const;
      const id = await receivers.add(context, community, { receiver, sealing });
      return readOne(context.tx, { community, id });
    },

    async update({ community, id, url: address, mentions, template, ...wanted }, context) {
      // What is left out stays as it is under the lock, not as it was before another change.
      await context.lock([`community:${community}`]);
      const before = await readOne(context.tx, { community, id });
      const channel = address === undefined ? null : channelAddress(address, discordOrigin);
      const settings: Kept = {
        mentions: mentions ?? before.mentions,
        template: template ?? before.template,
        last4: channel?.last4 ?? before.last4,
      };
      const change = { ...wanted, ...(channel && { url: channel.url, secret: channel.secret }), settings };
      await receivers.change(context, { community, id, kind: KIND }, { change, sealing });
      return readOne(context.tx, { community, id });
    },

    async remove({ community, id }, context) {
      await receivers.remove(context, { community, id, kind: KIND });
      return { id };
    },
  };
}

async function readAll(tx: Transaction, of: { community: string; id?: string }): Promise<DiscordWebhook[]> {
  const found = await receivers.read(tx, { ...of, kind: KIND });
  return found.map(({ url: _url, graceUntil: _grace, settings, ...webhook }) => ({
    ...webhook,
    ...(settings as Kept),
  }));
}

async function readOne(tx: Transaction, key: { community: string; id: string }): Promise<DiscordWebhook> {
  const [webhook] = await readAll(tx, key);
  if (!webhook) throw fail('webhooks.unknown');
  return webhook;
}
