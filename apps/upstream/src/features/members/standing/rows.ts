import { getColumns, sql } from 'drizzle-orm';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import type { Transaction } from '../../../platform/database.ts';
import { members } from '../../../platform/schema/members.ts';
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

/** Rows of memberships as a merge reads, writes and restores them. */
export const membershipRows = { read, write, restore };
