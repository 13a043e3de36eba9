import { PLAIN_TEMPLATE } from '@muster/contracts/discord-webhooks/render';
import type { discordWebhooksCalls } from '@muster/contracts/discord-webhooks/calls';
import type * as z from 'zod';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

type Wanted = Omit<z.input<typeof discordWebhooksCalls.create.input>, 'community'>;

/** The secret part of {@link ADDRESS}. */
export const TOKEN = 'abcdefghijklmnopqrstuvwxyz_-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ9876';
/** An address of a channel's webhook, which nothing in a test ever asks. */
export const ADDRESS = `https://discord.com/api/webhooks/100000000000000001/${TOKEN}`;

/** What messages are made by where nothing else is said. */
export const SETTINGS = {
  mentions: { roles: [], users: [] },
  template: { ...PLAIN_TEMPLATE, fields: [...PLAIN_TEMPLATE.fields] },
};

/** Makes a webhook of a channel as the owner. None of the events that tests bring about is one of those it wants. */
export function makeChannel({ uuid: community, people }: Place, wanted: Partial<Wanted> = {}, by: Role = 'owner') {
  const terms = { label: 'Log', url: ADDRESS, types: ['leave.lapsed' as const], ...SETTINGS };
  return people[by].client.discordWebhooks.create.mutate({ community, ...terms, ...wanted });
}
