import type { ErrorEntries } from '../kit/error.ts';

/** Errors about webhooks of Discord. */
export const discordWebhooksErrors = {
  'discordWebhooks.badAddress': {
    status: 400,
    owner: 'caller',
    text: 'Enter the address of a channel’s webhook, as Discord copies it: https://discord.com/api/webhooks/…',
  },
} as const satisfies ErrorEntries;
