import type { RoleMapping } from '@muster/contracts/discord-bot/model';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { discordBots } from '../tables.ts';
import type { SyncBasis } from './plan.ts';

/** A bot as it is stored. */
export type StoredBot = typeof discordBots.$inferSelect;

type Reader = Database | Transaction;

/** The bot of a community; null where none is connected. */
export async function findBot(tx: Reader, community: string): Promise<StoredBot | null> {
  const [row] = await tx.select().from(discordBots).where(eq(discordBots.community, community));
  return row ?? null;
}

/** Changes what is stored of a bot. */
export async function writeBot(
  tx: Reader,
  community: string,
  fields: Partial<Omit<StoredBot, 'community'>>,
): Promise<void> {
  await tx.update(discordBots).set(fields).where(eq(discordBots.community, community));
}

/** The mappings of a community, by role, each with its ranks. */
export async function readMappings(tx: Reader, community: string): Promise<RoleMapping[]> {
  const { rows } = await tx.execute<RoleMapping>(sql`
    select m.role, m.source, array_agg(r.rank order by r.rank) as ranks
    from discord_mappings m join discord_mapped_ranks r on r.community = m.community and r.role = m.role
    where m.community = ${community} group by m.role, m.source order by m.role`);
  return rows;
}

/** What plans follow from: mappings whose role is there and can be given and taken, and the rules. */
export async function readBasis(tx: Reader, { community, roles, faults, rules }: StoredBot): Promise<SyncBasis> {
  return workingBasis(await readMappings(tx, community), { roles, faults, rules });
}

/** Of some mappings those that work: a role that ranks decide must be one that the bot may give. */
export function workingBasis(
  mappings: readonly RoleMapping[],
  { roles, faults, rules }: Pick<StoredBot, 'roles' | 'faults' | 'rules'>,
): SyncBasis {
  const known = new Map(roles.map((role) => [role.id, role]));
  const works = ({ role, source }: RoleMapping) => {
    const found = known.get(role);
    return found !== undefined && !faults[role] && (source === 'role' || found.assignable);
  };
  return { mappings: mappings.filter(works), rules };
}

const LEASE_S = 90;

/** Takes a bot that has something to do, for one worker alone; null where there is none. */
export async function takeBot(db: Database, now: Date): Promise<StoredBot | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ community: string }>(sql`
    update discord_bots set busy_until = ${at}::timestamptz + make_interval(secs => ${LEASE_S})
    where community = (
      select b.community from discord_bots b join communities c on c.uuid = b.community and c.deleted_at is null
      where b.stop_reason is null and coalesce(b.busy_until, '-infinity') <= ${at}::timestamptz
        and coalesce(b.rests_until, '-infinity') <= ${at}::timestamptz
        and (b.read_state = 'running' or b.on and exists (
          select from discord_syncs s where s.community = b.community and s.state = 'waiting' and s.due_at <= ${at}::timestamptz))
      order by b.busy_until nulls first, b.community limit 1 for no key update of b skip locked)
    returning community`);
  return rows[0] ? findBot(db, rows[0].community) : null;
}

/** Goes on holding a bot. */
export async function holdBot(db: Database, community: string, now: Date): Promise<void> {
  await writeBot(db, community, { busyUntil: new Date(now.getTime() + LEASE_S * 1_000) });
}

/** Lets go of a bot, which has its next turn after the others. */
export async function letGoOfBot(db: Database, community: string, now: Date): Promise<void> {
  await writeBot(db, community, { busyUntil: now });
}
