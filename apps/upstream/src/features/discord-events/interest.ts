import { sql } from 'drizzle-orm';
import { change, type Services } from '../../platform/context.ts';
import { DiscordFault } from '../../platform/discord/faults.ts';
import { addInterested } from '../event-signups/public.ts';
import { holdSync } from './queue.ts';
import type { WantedDate } from './rules.ts';
import type { ServerSyncing } from './steps.ts';
import * as store from './store.ts';

/** Pages of interested people that are read of one event at a time; Discord has 100 of them on each. */
const PAGES_MAX = 10;

/**
 * Reads the interested users on Discord, and answers *maybe* for linked members who have not answered here. It does so once for each
 * member, so that later changes by the member are kept. A user who is missing in Discord's answer changes nothing.
 */
export async function takeInterest(
  services: Services,
  syncing: ServerSyncing,
  wanted: readonly WantedDate[],
): Promise<void> {
  const { db, now } = services;
  const open = new Set(
    wanted
      .filter(({ hasSignUp, cancelled, startsAt }) => hasSignUp && !cancelled && startsAt > now())
      .map(({ occurrence }) => occurrence),
  );
  for (const { occurrence, discordId } of await store.readKnown(db, syncing.community)) {
    if (discordId === null || !open.has(occurrence)) continue;
    await holdSync(db, syncing.community, now());
    try {
      await readPages(services, syncing, { occurrence, discordId });
    } catch (error) {
      // That of one event alone: it was deleted on Discord, or the bot may not see its channel.
      if (!(error instanceof DiscordFault) || !['eventGone', 'notAllowed', 'rejected'].includes(error.kind))
        throw error;
    }
  }
}

async function readPages(
  services: Services,
  { community, guild, client }: ServerSyncing,
  { occurrence, discordId }: { readonly occurrence: string; readonly discordId: string },
): Promise<void> {
  let after = '0';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { users, isLast } = await client.interestedUsers({ guild, id: discordId }, after);
    await takeOver(services, { community, occurrence }, users);
    after = users.at(-1) ?? after;
    if (isLast) return;
  }
}

async function takeOver(
  services: Services,
  { community, occurrence }: { readonly community: string; readonly occurrence: string },
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return;
  const fresh = sql`
    select distinct i.account from identities i
    join members m on m.community = ${community} and m.account = i.account and m.sys_status = 'active' and not m.banned
    where i.provider = 'discord' and i.subject = any(${sql.param([...users])}::text[])
      and not exists (select from discord_event_interests k
        where k.community = ${community} and k.occurrence = ${occurrence} and k.account = i.account)`;
  const { rows } = await services.db.execute<{ account: string }>(fresh);
  if (rows.length === 0) return;
  const accounts = rows.map(({ account }) => account);
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, async (context) => {
    await context.lock([`community:${community}`]);
    await addInterested(context, { community, occurrence }, accounts);
    await context.tx.execute(sql`
      insert into discord_event_interests (community, occurrence, account)
      select o.community, o.id, m.account from calendar_occurrences o
      join members m on m.community = o.community and m.account = any(${sql.param(accounts)}::uuid[])
      where o.community = ${community} and o.id = ${occurrence} order by m.account on conflict do nothing`);
  });
}
