import { CALENDAR } from '@muster/contracts/calendar/constants';
import { DISCORD_EVENTS } from '@muster/contracts/discord-events/constants';
import type { DiscordEventSettings, DiscordPlace } from '@muster/contracts/discord-events/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database.ts';
import type { KnownDate, WantedDate } from './rules.ts';
import { discordEventCategories, discordEvents } from './tables.ts';

type Reader = Database | Transaction;
type CategoryKey = { readonly community: string; readonly category: string };

const DAY_MS = 86_400_000;

/** Who sees a category; null where there is none. */
export async function readAudience(tx: Transaction, { community, category }: CategoryKey): Promise<string | null> {
  const { rows } = await tx.execute<{ audience: string }>(
    sql`select audience from calendar_categories where community = ${community} and id = ${category}`,
  );
  return rows[0]?.audience ?? null;
}

/** Where events of a category take place on Discord; null where they are not there. */
export async function readPlace(tx: Transaction, key: CategoryKey): Promise<DiscordPlace | null> {
  const [row] = await tx.select().from(discordEventCategories).where(isOf(key));
  return row ? { kind: row.kind, place: row.place } : null;
}

/** Puts events of a category on Discord, or ends that. */
export async function writePlace(tx: Transaction, key: CategoryKey, terms: DiscordPlace | null): Promise<void> {
  if (terms === null) {
    await tx.delete(discordEventCategories).where(isOf(key));
    return;
  }
  const { community, category } = discordEventCategories;
  await tx
    .insert(discordEventCategories)
    .values({ ...key, ...terms })
    .onConflictDoUpdate({ target: [community, category], set: terms });
}

function isOf({ community, category }: CategoryKey) {
  return and(eq(discordEventCategories.community, community), eq(discordEventCategories.category, category));
}

/** How the dates of a category stand, and why the first of those that failed did. */
export async function countDates(
  tx: Transaction,
  { community, category }: CategoryKey,
): Promise<Pick<DiscordEventSettings, 'counts' | 'fault'>> {
  const { rows } = await tx.execute<{ waiting: number; shown: number; failed: number; fault: KnownDate['fault'] }>(sql`
    select count(*) filter (where fault is null and discord_id is null)::int as waiting,
      count(*) filter (where fault is null and discord_id is not null)::int as shown,
      count(*) filter (where fault is not null)::int as failed,
      (array_agg(fault order by ends_at) filter (where fault is not null))[1] as fault
    from discord_events where community = ${community} and category = ${category}`);
  const { fault = null, ...counts } = rows[0] ?? { waiting: 0, shown: 0, failed: 0 };
  return { counts, fault };
}

/** Has failed dates of a category tried again; answers how many there are. */
export async function retryFailed(tx: Transaction, { community, category }: CategoryKey): Promise<number> {
  const { rows } = await tx.execute<{ occurrence: string }>(sql`
    update discord_events set fault = null, sent = null
    where community = ${community} and category = ${category} and fault is not null returning occurrence`);
  return rows.length;
}

/** The dates of a community that are kept with what Discord was told of them, or one of them. */
export function readKnown(tx: Reader, community: string, occurrence?: string): Promise<KnownDate[]> {
  return tx
    .select()
    .from(discordEvents)
    .where(
      and(
        eq(discordEvents.community, community),
        occurrence === undefined ? undefined : eq(discordEvents.occurrence, occurrence),
      ),
    )
    .orderBy(discordEvents.endsAt, discordEvents.occurrence);
}

/** The dates of the next weeks that those who see their category may see, in the order of their start; cancelled ones too. */
export async function readWanted(tx: Reader, community: string, now: Date): Promise<WantedDate[]> {
  const until = new Date(now.getTime() + DISCORD_EVENTS.aheadDays * DAY_MS).toISOString();
  const from = new Date(now.getTime() - CALENDAR.daysMax * DAY_MS).toISOString();
  type Row = Omit<WantedDate, 'startsAt' | 'endsAt'> & Record<'startsAt' | 'endsAt', string | Date>;
  const { rows } = await tx.execute<Row>(sql`
    select o.id as occurrence, e.category, e.title, e.place_kind as "placeKind", e.place_text as "placeText",
      o.starts_at as "startsAt", o.ends_at as "endsAt", o.cancelled_at is not null as cancelled,
      e.sign_up is not null as "hasSignUp", m.kind, m.place
    from discord_event_categories m
    join calendar_categories c on c.community = m.community and c.id = m.category and c.audience <> 'permitted'
    join calendar_events e on e.community = m.community and e.category = m.category and e.visibility <> 'managers'
    join calendar_occurrences o on o.community = e.community and o.event = e.id
    where m.community = ${community} and o.starts_at > ${from}::timestamptz and o.starts_at < ${until}::timestamptz
      and o.ends_at > ${now.toISOString()}::timestamptz
    order by o.starts_at, o.id`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }));
}

/** Keeps what Discord was told of a date. */
export async function keepDate(db: Reader, date: KnownDate): Promise<void> {
  const { community: _community, occurrence: _occurrence, ...fields } = date;
  const { community, occurrence } = discordEvents;
  await db
    .insert(discordEvents)
    .values(date)
    .onConflictDoUpdate({ target: [community, occurrence], set: fields });
}

type DateKey = { readonly community: string; readonly occurrence: string };

const isDate = ({ community, occurrence }: DateKey) =>
  and(eq(discordEvents.community, community), eq(discordEvents.occurrence, occurrence));

/** Changes what is kept of a date. */
export async function writeDate(db: Reader, key: DateKey, fields: Partial<KnownDate>): Promise<void> {
  await db.update(discordEvents).set(fields).where(isDate(key));
}

/** Forgets a date, whose event is gone. */
export async function forgetDate(db: Reader, key: DateKey): Promise<void> {
  await db.delete(discordEvents).where(isDate(key));
}
