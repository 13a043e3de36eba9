import { getColumns, sql } from 'drizzle-orm';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import type { Transaction } from '../../../platform/database.ts';
import { members } from '../../../platform/schema/members.ts';
import { writePlace } from '../store.ts';
import type { MembershipColumns, MembershipRow } from '../../../platform/schema/membership-row.ts';

/** A membership as it is, column by column; null where there is none. */
async function read(tx: Transaction, { community, account }: MemberKey): Promise<MembershipRow | null> {
  const { rows } = await tx.execute<{ membership: MembershipRow }>(
    sql`select to_jsonb(m) as membership from members m where community = ${community} and account = ${account}`,
  );
  return rows[0]?.membership ?? null;
}

/** Writes columns of a membership that is there. */
async function write(tx: Transaction, who: MemberKey, change: MembershipColumns): Promise<void> {
  const columns = Object.keys(change);
  if (columns.length === 0) return;
  const list = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update members m set ${list} from jsonb_populate_record(null::members, ${JSON.stringify(change)}::jsonb) r
    where m.community = ${who.community} and m.account = ${who.account}`);
}

/**
 * Puts a membership back as it was, whether only a ban is left of it or nothing. The caller runs `membership.restored`
 * afterwards, so that other features bring up to date what they derive from it.
 */
async function restore(tx: Transaction, { community, account }: MemberKey, membership: MembershipRow): Promise<void> {
  const row = { ...membership, community, account };
  const own = Object.values(getColumns(members)).filter(({ generated }) => generated === undefined);
  const written = own.map(({ name }) => sql.identifier(name));
  const list = sql.join(written, sql`, `);
  // Rows written about the member since refer to the row that is there: deleting that one would delete them.
  await tx.execute(sql`
    insert into members (${list}) select ${list} from jsonb_populate_record(null::members, ${JSON.stringify(row)}::jsonb)
    on conflict (community, account) do update set
      ${sql.join(
        written.map((column) => sql`${column} = excluded.${column}`),
        sql`, `,
      )}`);
}

/** A ban as the row of a membership has it. */
type Ban = Pick<typeof members.$inferSelect, 'banReason' | 'bannedAt' | 'banUntil' | 'bannedBy'>;

/**
 * Bans an account that may have no membership; false where it has a ban that lasts longer, or owns the community, so that
 * nothing is written.
 */
async function ban(tx: Transaction, { community, account }: MemberKey, given: Ban): Promise<boolean> {
  const set = { ...given, banned: true };
  const end =
    given.banUntil === null ? sql`'infinity'::timestamptz` : sql`${given.banUntil.toISOString()}::timestamptz`;
  const setWhere = sql`(not ${members.banned} or ${members.banUntil} < ${end})
    and not exists (select from communities c where c.uuid = ${members.community} and c.owner = ${members.account})`;
  const written = await tx
    .insert(members)
    .values({ ...set, community, account, sysStatus: null })
    .onConflictDoUpdate({ target: [members.community, members.account], set, setWhere })
    .returning({ account: members.account });
  return written.length > 0;
}

/** Steps in which it is written when a member was last seen in a community (@decision 0071). */
const SEEN_STEP_MS = 5 * 60_000;

/**
 * Writes that a member was seen in the community, once a step. A row that another transaction is changing is left to the next
 * heartbeat.
 */
async function seen(tx: Transaction, { community, account }: MemberKey, now: Date): Promise<void> {
  const step = new Date(Math.floor(now.getTime() / SEEN_STEP_MS) * SEEN_STEP_MS).toISOString();
  await tx.execute(sql`
    update members set seen_at = ${step}::timestamptz where community = ${community} and account = (
      select account from members where community = ${community} and account = ${account}
        and sys_status is not null and seen_at < ${step}::timestamptz for update skip locked)`);
}

/** Rows of memberships, for features that change more of one than a call of members does. */
export const membershipRows = { read, write, restore, begin: writePlace, ban, seen };
