import * as z from 'zod';
import { Colour } from '../communities/settings.ts';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { Webhook, WebhookTerms } from '../webhooks/model.ts';
import { DISCORD_MESSAGE } from './constants.ts';

/** An id of Discord. */
const Snowflake = z.string().regex(/^\d{17,20}$/, 'Enter an id of Discord: 17 to 20 digits.');

/** How a message is made of an event, with placeholders in braces. */
export const DiscordTemplate = z.strictObject({
  title: Text.trim().max(DISCORD_MESSAGE.titleMax),
  description: Text.trim().max(DISCORD_MESSAGE.descriptionMax),
  color: Colour.nullable(),
  fields: z
    .array(
      z.strictObject({
        name: Name.min(1).max(DISCORD_MESSAGE.fieldNameMax),
        value: Text.trim().min(1).max(DISCORD_MESSAGE.fieldValueMax),
        inline: z.boolean(),
      }),
    )
    .max(DISCORD_MESSAGE.fieldsMax),
  footer: Text.trim().max(DISCORD_MESSAGE.footerMax),
  hideBlank: z.boolean(),
});

/** The roles and people that messages mention. No text can add to them. */
export const DiscordMentions = z.strictObject({
  roles: z.array(Snowflake).max(DISCORD_MESSAGE.mentionsMax),
  users: z.array(Snowflake).max(DISCORD_MESSAGE.mentionsMax),
});

/** What a message is made by. */
export const DiscordSettings = z.strictObject({ mentions: DiscordMentions, template: DiscordTemplate });
export type DiscordSettings = z.infer<typeof DiscordSettings>;

/** What is given of a webhook of a channel of Discord, beside its address. */
export const DiscordWebhookTerms = z.strictObject({
  label: WebhookTerms.shape.label,
  types: WebhookTerms.shape.types,
  onlyFor: WebhookTerms.shape.onlyFor,
  ...DiscordSettings.shape,
});
export type DiscordWebhookTerms = z.infer<typeof DiscordWebhookTerms>;

/** A webhook of a channel. Its address is a secret that is never answered; `last4` are the last characters of it. */
export const DiscordWebhook = z.object({
  id: Uuid,
  ...DiscordWebhookTerms.shape,
  last4: z.string(),
  removed: Webhook.shape.removed,
  revision: Webhook.shape.revision,
  state: Webhook.shape.state,
  stopReason: Webhook.shape.stopReason,
  createdAt: Moment,
  createdBy: PersonNamed.nullable(),
  failingSince: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  waiting: z.int(),
});
export type DiscordWebhook = z.infer<typeof DiscordWebhook>;
