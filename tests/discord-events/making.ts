import type { DiscordPlace } from '@muster/contracts/discord-events/model';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { makeCategory } from '../calendar/asking.ts';
import { connected, SOON, type startWithDiscord } from '../discord-bot/making.ts';
import type { GuildEvent } from '../doubles/discord/guild-events.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

type Use = Awaited<ReturnType<typeof startWithDiscord>>;

/** Where events without a place of their own take place. */
export const OUTSIDE: DiscordPlace = { kind: 'external', place: 'Los Santos, first server' };

/** Says where events of a category take place on Discord, as the owner; null for nowhere. */
export function save({ uuid: community, people }: Place, category: string, place: DiscordPlace | null = OUTSIDE) {
  return people.owner.client.discordEvents.save.mutate({ community, category, place });
}

/** A community whose bot is on a server, with a category whose events are there, too. */
export async function mirrored(use: Use, place: DiscordPlace = OUTSIDE) {
  const made = await connected(use);
  const category = await makeCategory(made.own);
  await save(made.own, category, place);
  const events = () => [...made.guild.events.values()];
  /** Waits until the events of the server are so. */
  const until = (isSo: (events: readonly GuildEvent[]) => boolean) => vi.waitUntil(() => isSo(events()), SOON);
  return { ...made, category, events, until };
}

/** Has the server looked at now, and waits until that is done. */
export async function look({ db }: Stack, { uuid }: Place): Promise<void> {
  await db.execute(sql`
    update discord_event_syncs set due_at = now() - interval '1 second', rests_until = null where community = ${uuid}`);
  const { rows } = await db.execute<{ at: string }>(sql`select now()::text as at`);
  await db.execute(sql`select muster_enqueue_job('sync-discord-events', '{}'::json, ${crypto.randomUUID()})`);
  await vi.waitUntil(async () => {
    const done = await db.execute<{ community: string }>(sql`
      select community from discord_event_syncs where community = ${uuid} and due_at > now() and busy_until > ${rows[0]?.at}::timestamptz
        and busy_until <= now()`);
    return done.rows.length > 0;
  }, SOON);
}

/** Moves a date by so many minutes from now, past every rule, so that it begins and ends without waiting. */
export async function placeDate({ db }: Stack, id: string, [from, until]: readonly [number, number]): Promise<void> {
  await db.execute(sql`
    update calendar_occurrences set starts_at = now() + make_interval(mins => ${from}), ends_at = now() + make_interval(mins => ${until})
    where id = ${id}`);
}
