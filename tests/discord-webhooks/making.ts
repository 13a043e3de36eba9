import { PLAIN_TEMPLATE } from '@muster/contracts/discord-webhooks/render';
import type { discordWebhooksCalls } from '@muster/contracts/discord-webhooks/calls';
import type * as z from 'zod';
import { sql } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
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

/** Writes so many deliveries about twenty things down for a webhook, each with its number as the name of its target. */
export async function writeMany({ db }: Pick<Stack, 'db'>, { uuid }: Place, id: string, count: number): Promise<void> {
  await db.execute(sql`insert into webhook_deliveries
    (id, community, webhook, type, object, body, state, created_at, due_at, tried_until)
    select gen_random_uuid(), ${uuid}, ${id}, 'member.kicked', 'member:' || n % 20, json_build_object(
      'type', 'member.kicked', 'timestamp', '2026-01-01T00:00:00.000Z', 'data', json_build_object(
        'community', json_build_object('id', 'c', 'name', 'C'), 'actor', null,
        'target', json_build_object('kind', 'member', 'id', n, 'name', n::text)))::text,
      'waiting', now(), now(), now() + interval '1 day'
    from generate_series(1, ${count}::int) n order by n`);
}
