import { identifierInName } from '@muster/contracts/identifiers/types';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { members } from '../../platform/schema/members.ts';

/** The names of the owner of a community and of its members with more power than a member has, each with the account's own. */
export async function readNamesAbove(
  tx: Transaction,
  { community, account }: MemberKey,
): Promise<{ id: string; label: string; username: string }[]> {
  const { rows } = await tx.execute<{ id: string; label: string; username: string }>(sql`
    select m.account as id, coalesce(m.com_name, a.username) as label, a.username
    from members m join accounts a on a.id = m.account join communities c on c.uuid = m.community
    join members me on me.community = m.community and me.account = ${account}
    where m.community = ${community} and m.sys_status = 'active' and m.account <> ${account}
      and (m.account = c.owner or (m.rank_power > me.rank_power and me.account is distinct from c.owner))`);
  return rows;
}

/**
 * The names of the owner of a community and of all its other active members, the owner first, then who has the most power: who has
 * none now may have some tomorrow.
 */
export async function readNamesBeside(
  tx: Transaction,
  { community, account }: MemberKey,
): Promise<{ id: string; label: string; username: string }[]> {
  const { rows } = await tx.execute<{ id: string; label: string; username: string }>(sql`
    select m.account as id, coalesce(m.com_name, a.username) as label, a.username
    from members m join accounts a on a.id = m.account join communities c on c.uuid = m.community
    where m.community = ${community} and m.sys_status = 'active' and m.account <> ${account}
    order by m.account = c.owner desc, m.rank_power desc, m.account`);
  return rows;
}

/** What a member's name in a community is made of; null for an account that is no member. */
export async function readNameParts(tx: Transaction, { community, account }: MemberKey) {
  const [row] = await tx
    .select({
      comName: members.comName,
      username: accounts.username,
      looksLike: members.looksLike,
      preferred: members.apiIdPreference,
      active: members.activeApiIds,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.account))
    .where(and(eq(members.community, community), eq(members.account, account), isNotNull(members.sysStatus)));
  return row ? { ...row, identifier: identifierInName(row.preferred, row.active) } : null;
}
