import { sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { Database } from '../database.ts';
import { auditRefusals } from '../schema/service.ts';

/** How long refusals are counted together, in minutes. */
export const REFUSALS_MINUTES = 10;
/** Refusals of one person, and of all visitors together, that are put on record one by one in that time and one community. */
const OF_ONE = 20;
/** The same of all who are no members of the community. */
const OF_STRANGERS = 200;

/** A refusal of a person: `what` is the action and the code of the refusal. */
export type Refused = { readonly actor: string | null; readonly community: string | null; readonly what: string };

/** The number of the window that a moment is in. */
export function periodOf(now: Date): number {
  return Math.floor(now.getTime() / (REFUSALS_MINUTES * 60_000));
}

/**
 * Counts a refusal, and tells whether it is put on record by itself. What is over the bounds is kept as a number, which
 * becomes one entry when its time is over (features/audit/refusals.ts): whoever asks for nothing but to be refused fills
 * neither the disk nor the record of a community (@decision 0052).
 */
export async function countRefusal({ db, now }: Pick<Services, 'db' | 'now'>, refused: Refused): Promise<boolean> {
  const place = await readMembership(db, refused);
  const counted = { period: periodOf(now()), community: place?.community ?? null };
  // A community that there is not is no place to count in: there would be no end of them.
  const key = `${counted.period} ${counted.community ?? '-'}`;
  const own = `${key} ${refused.actor ?? 'visitors'}`;
  const isMember = place?.isMember ?? false;
  const theirs = await countOne(db, { ...counted, key: own, actor: refused.actor, isMember });
  if (theirs <= OF_ONE) {
    if (isMember || !place) return true;
    const strangers = await countOne(db, { ...counted, key: `${key} *`, actor: null, isMember });
    if (strangers <= OF_STRANGERS) return true;
  }
  await db.execute(sql`update ${auditRefusals} set held = held + 1,
    tally = tally || jsonb_build_object(${refused.what}::text, coalesce((tally ->> ${refused.what})::int, 0) + 1)
    where key = ${own}`);
  return false;
}

async function readMembership(db: Database, { actor, community }: Refused) {
  if (community === null) return null;
  const { rows } = await db.execute<{ community: string; isMember: boolean }>(sql`
    select c.uuid as community, exists (
      select from members m
      where m.community = c.uuid and m.account = ${actor}::uuid and m.sys_status = 'active' and not m.banned
    ) as "isMember"
    from communities c where c.uuid = ${community}`);
  return rows[0] ?? null;
}

async function countOne(db: Database, row: typeof auditRefusals.$inferInsert): Promise<number> {
  const [counted] = await db
    .insert(auditRefusals)
    .values(row)
    .onConflictDoUpdate({ target: auditRefusals.key, set: { seen: sql`${auditRefusals.seen} + 1` } })
    .returning({ seen: auditRefusals.seen });
  return counted?.seen ?? 1;
}
