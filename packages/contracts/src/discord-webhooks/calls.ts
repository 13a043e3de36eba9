import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { WEBHOOK } from '../webhooks/constants.ts';
import { DiscordWebhook, DiscordWebhookTerms } from './model.ts';

const manage = { permission: 'system.manageIntegrations' } as const;
const Address = Text.trim().max(WEBHOOK.urlMax);

/** Calls about webhooks of channels of Discord. What was sent, tests and repetitions are asked for as those of all webhooks. */
export const discordWebhooksCalls = {
  /** The webhooks of channels, by label. */
  list: defineCall({
    event: 'discord-webhooks/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ webhooks: z.array(DiscordWebhook) }),
    errors: [],
  }),
  /** Makes a webhook of a channel, by the address that Discord shows of it. */
  create: defineCall({
    event: 'discord-webhooks/create',
    kind: 'mutation',
    who: manage,
    audit: { action: 'WEBHOOK_CREATE', about: 'created' },
    scope: 'proven',
    stepUp: true,
    unkept: ['url'],
    input: z.strictObject({ community: Uuid, url: Address, ...DiscordWebhookTerms.shape }),
    output: DiscordWebhook,
    errors: ['discordWebhooks.badAddress', 'webhooks.tooMany', 'webhooks.thingUnknown'],
  }),
  /** Changes what is given of it, or turns it on or off. Another address takes a proof. */
  update: defineCall({
    event: 'discord-webhooks/update',
    kind: 'mutation',
    who: manage,
    audit: 'WEBHOOK_CONFIGURE',
    scope: 'proven',
    stepUp: ({ url }) => url !== undefined,
    unkept: ['url'],
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      url: Address.optional(),
      label: DiscordWebhookTerms.shape.label.optional(),
      types: DiscordWebhookTerms.shape.types.removeDefault().optional(),
      onlyFor: DiscordWebhookTerms.shape.onlyFor.removeDefault().optional(),
      mentions: DiscordWebhookTerms.shape.mentions.optional(),
      template: DiscordWebhookTerms.shape.template.optional(),
      on: z.boolean().optional(),
      /** The one that the change was made of, see the call of all webhooks. */
      revision: z.int().optional(),
    }),
    output: DiscordWebhook,
    errors: ['webhooks.unknown', 'discordWebhooks.badAddress', 'webhooks.thingUnknown', 'input.outdated'],
  }),
  /** Deletes it here, with what was sent; in Discord it stays. */
  remove: defineCall({
    event: 'discord-webhooks/remove',
    kind: 'mutation',
    who: manage,
    audit: 'WEBHOOK_REMOVE',
    scope: 'proven',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['webhooks.unknown'],
  }),
};
