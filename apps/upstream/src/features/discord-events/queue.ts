import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database.ts';
import { enqueue } from '../../platform/process/jobs.ts';
import { discordEventLeftovers, discordEventSyncs } from './tables.ts';

/** The job that brings servers of Discord to what calendars say. Its payload says nothing: what to do is in the tables. */
export const SYNC_EVENTS_TASK = 'sync-discord-events';

/** How long a community is held by one worker; longer than one request to Discord takes with all its pauses. */
const LEASE_S = 90;
/** Even where nothing happened: dates come near, and people are interested. */
const EVERY_MINUTES = 10;

/** Has a community looked at after the commit. */
export async function requestSync(tx: Transaction, community: string, now: Date): Promise<void> {
  await tx
    .insert(discordEventSyncs)
    .values({ community, dueAt: now })
    .onConflictDoUpdate({ target: discordEventSyncs.community, set: { dueAt: now } });
  await enqueue(tx, { task: SYNC_EVENTS_TASK, payload: {}, key: SYNC_EVENTS_TASK });
}

/** Takes a community that is due, for one worker alone; null where none is. It is due again by itself. */
export async function takeDue(db: Database, now: Date): Promise<string | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ community: string }>(sql`
    update discord_event_syncs set busy_until = ${at}::timestamptz + make_interval(secs => ${LEASE_S}),
      due_at = ${at}::timestamptz + make_interval(mins => ${EVERY_MINUTES})
    where community = (
      select s.community from discord_event_syncs s join communities c on c.uuid = s.community and c.deleted_at is null
      where s.due_at <= ${at}::timestamptz and coalesce(s.busy_until, '-infinity') <= ${at}::timestamptz
        and coalesce(s.rests_until, '-infinity') <= ${at}::timestamptz
      order by s.due_at, s.community limit 1 for no key update of s skip locked)
    returning community`);
  return rows[0]?.community ?? null;
}

/** Goes on holding a community. */
export async function holdSync(db: Database, community: string, now: Date): Promise<void> {
  await write(db, community, { busyUntil: new Date(now.getTime() + LEASE_S * 1_000) });
}

/** Lets go of a community. */
export async function letGo(db: Database, community: string, now: Date): Promise<void> {
  await write(db, community, { busyUntil: now });
}

/** Asks nothing of Discord for a community before a moment, and looks at it then. */
export async function rest(db: Database, community: string, until: Date): Promise<void> {
  await write(db, community, { restsUntil: until, dueAt: until });
}

async function write(
  db: Database,
  community: string,
  fields: Partial<typeof discordEventSyncs.$inferInsert>,
): Promise<void> {
  await db.update(discordEventSyncs).set(fields).where(eq(discordEventSyncs.community, community));
}

/** An event to remove from a server that the bot has left. */
export type Leftover = typeof discordEventLeftovers.$inferSelect;

/** What is left on servers that the bot of a community has left, some at a time. */
export function readLeftovers(db: Database, community: string, limit: number): Promise<Leftover[]> {
  return db
    .select()
    .from(discordEventLeftovers)
    .where(eq(discordEventLeftovers.community, community))
    .orderBy(discordEventLeftovers.id)
    .limit(limit);
}

/** Ends with what is left: it is gone, or cannot be removed. */
export async function dropLeftover(db: Database, id: string): Promise<void> {
  await db.delete(discordEventLeftovers).where(eq(discordEventLeftovers.id, id));
}

/** Counts an attempt at what is left. */
export async function noteAttempt(db: Database, id: string): Promise<void> {
  await db.execute(sql`update discord_event_leftovers set attempts = attempts + 1 where id = ${id}`);
}
