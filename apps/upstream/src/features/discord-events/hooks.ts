import { sql } from 'drizzle-orm';
import type { HookHandlers } from '../../platform/hooks.ts';
import { requestSync } from './queue.ts';

/** Queues a sync when the calendar changes, and the removal of all events when the bot leaves its server. */
export const discordEventsHooks: HookHandlers = {
  async 'calendar.changed'({ tx, now }, { community }) {
    const { rows } = await tx.execute<{ community: string }>(sql`
      select community from discord_event_categories where community = ${community}
      union all select community from discord_events where community = ${community} limit 1`);
    if (rows.length > 0) await requestSync(tx, community, now());
  },

  async 'discordBot.leaving'({ tx, now, emit }, { community, guild, token }) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with left_there as (delete from discord_events where community = ${community} returning occurrence, discord_id)
      insert into discord_event_leftovers (community, occurrence, guild, token, bot_user, discord_id)
      select ${community}, l.occurrence, ${guild}, ${token}, b.bot_user, l.discord_id
      from left_there l join discord_bots b on b.community = ${community} returning id`);
    await tx.execute(sql`delete from discord_event_categories where community = ${community}`);
    if (rows.length > 0) await requestSync(tx, community, now());
    await emit({ stream: `community:${community}`, type: 'discord-events:changed', data: {} });
  },
};
