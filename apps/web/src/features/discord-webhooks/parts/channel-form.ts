import { PLAIN_TEMPLATE, type MessageTemplate } from '@muster/contracts/discord-webhooks/render';
import type { DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { ALL_THINGS, type ThingIds } from '@muster/contracts/webhooks/narrowing';

/** What stands in the form of a channel. */
export type ChannelValues = {
  readonly label: string;
  readonly url: string;
  readonly types: DiscordWebhook['types'];
  readonly onlyFor: ThingIds;
  /** Ids, as they are typed. */
  readonly roles: string;
  readonly users: string;
  readonly template: MessageTemplate;
};

/** The form of a channel, or of a new one. An address that is there is not shown again. */
export function valuesOf(channel: DiscordWebhook | null): ChannelValues {
  return {
    label: channel?.label ?? '',
    url: '',
    types: channel?.types ?? [],
    onlyFor: channel?.onlyFor ?? ALL_THINGS,
    roles: channel?.mentions.roles.join(', ') ?? '',
    users: channel?.mentions.users.join(', ') ?? '',
    template: channel?.template ?? PLAIN_TEMPLATE,
  };
}

/** The ids in a text, however they are set apart. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(/[^\d]+/).filter((id) => id !== ''))];
}

/** What is sent of the form. */
export function settingsOf({ roles, users, template }: ChannelValues) {
  return {
    mentions: { roles: idsIn(roles), users: idsIn(users) },
    template: {
      ...template,
      fields: template.fields.filter(({ name, value }) => name.trim() !== '' && value.trim() !== ''),
    },
  };
}
