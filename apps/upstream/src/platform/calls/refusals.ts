import { type AuditAction, type AuditArea, AUDIT_CODES } from '@muster/contracts/audit/codes';
import type { Failure } from '@muster/contracts/kit/error';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { Database } from '../database.ts';
import { auditRefusals } from '../schema/service.ts';
import { STEP_UP_NEEDED } from './step-up.ts';

/** Length of a counting window, in minutes. */
export const REFUSALS_MINUTES = 10;
/** Entries of their own for one account, or for all visitors together, in one window and one community. */
const OF_ONE = 20;
/** Entries of their own for all accounts together that are not members of the community. */
const OF_STRANGERS = 200;

const WANT_OF_A_RIGHT: readonly number[] = [401, 403];
const BAD_INPUT = 400;
const FAULT = 500;
/** Refusals that depend on a view of the community or ask for a fresh proof, not on permissions. */
const NO_RIGHTS: readonly string[] = ['permissions.viewOnly', 'permissions.viewLapsed', STEP_UP_NEEDED];
/** Areas where each failed attempt is audited, whatever the reason. */
const ATTEMPTS: readonly AuditArea[] = ['auth', 'loginAttempts'];

/**
 * Tells whether a refusal is audited: a missing permission or a failed sign-in. A repeated press, a name that is taken or a
 * mistyped field is not audited, since an entry would accuse the person it names.
 */
export function isOnRecord(action: AuditAction, { code, status }: Pick<Failure, 'code' | 'status'>): boolean {
  if (NO_RIGHTS.includes(code)) return false;
  if (WANT_OF_A_RIGHT.includes(status)) return true;
  return ATTEMPTS.includes(AUDIT_CODES[action].area) && status > BAD_INPUT && status < FAULT;
}

/** A refusal; `what` is the action and the code of the refusal. */
export type Refused = { readonly actor: string | null; readonly community: string | null; readonly what: string };

/** The number of the window that a moment is in. */
export function periodOf(now: Date): number {
  return Math.floor(now.getTime() / (REFUSALS_MINUTES * 60_000));
}

/**
 * Counts a refusal and tells whether it gets an audit entry of its own: the first of its kind does. Repetitions, and refusals
 * beyond the bounds, are counted; the count becomes one entry at the end of the window (features/audit/refusals.ts), so that
 * repeated attempts fill neither the disk nor a community's audit log (@decision 0052).
 */
export async function countRefusal({ db, now }: Pick<Services, 'db' | 'now'>, refused: Refused): Promise<boolean> {
  const place = await readMembership(db, refused);
  const counted = { period: periodOf(now()), community: place?.community ?? null };
  // Unknown communities are counted together: a caller could name any number of them.
  const key = `${counted.period} ${counted.community ?? '-'}`;
  const own = `${key} ${refused.actor ?? 'visitors'}`;
  const isMember = place?.isMember ?? false;
  const { what } = refused;
  const theirs = await countKind(db, { ...counted, key: own, actor: refused.actor, isMember }, what);
  if (theirs.repeated) return false;
  if (theirs.seen <= OF_ONE) {
    if (isMember || !place) return true;
    const strangers = await countOne(db, { ...counted, key: `${key} *`, actor: null, isMember });
    if (strangers <= OF_STRANGERS) return true;
  }
  await db.execute(sql`update ${auditRefusals} set held = held + 1, tally = ${oneMore(what)} where key = ${own}`);
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

/** Adds one to the kinds that were seen, or to how often this kind was held back. */
async function countKind(
  db: Database,
  row: typeof auditRefusals.$inferInsert,
  what: string,
): Promise<{ readonly seen: number; readonly repeated: boolean }> {
  const { key, seen, held, tally } = auditRefusals;
  const known = sql`${tally} ? ${what}::text`;
  const [counted] = await db
    .insert(auditRefusals)
    .values({ ...row, tally: { [what]: 0 } })
    .onConflictDoUpdate({
      target: key,
      set: {
        seen: sql`${seen} + (not ${known})::int`,
        held: sql`${held} + (${known})::int`,
        tally: sql`case when ${known} then ${oneMore(what)} else ${tally} || jsonb_build_object(${what}::text, 0) end`,
      },
    })
    .returning({ seen, times: sql<number>`(${tally} ->> ${what}::text)::int` });
  return { seen: counted?.seen ?? 1, repeated: (counted?.times ?? 0) > 0 };
}

function oneMore(what: string): SQL {
  const { tally } = auditRefusals;
  return sql`${tally} || jsonb_build_object(${what}::text, (${tally} ->> ${what}::text)::int + 1)`;
}
