import { ComInfo } from '@muster/contracts/communities/settings';
import { identifierInName } from '@muster/contracts/identifiers/types';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { accounts } from '../../../platform/schema/accounts.ts';
import { communities } from '../../../platform/schema/communities.ts';
import { members } from '../../../platform/schema/members.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** The stored info of a community; null when it is unknown or deleted. */
export async function readInfo(tx: Transaction, community: string): Promise<ComInfo | null> {
  const [row] = await tx
    .select({ comInfo: communities.comInfo, deletedAt: communities.deletedAt })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row && !row.deletedAt ? ComInfo.parse(row.comInfo) : null;
}

/** Takes statuses from whoever has one of them; answers who had which. */
export async function takeStatuses(
  tx: Transaction,
  community: string,
  gone: readonly string[],
): Promise<{ account: string; status: string }[]> {
  if (gone.length === 0) return [];
  const { rows } = await tx.execute<{ account: string; status: string }>(sql`
    with had as (select account, com_status from members
      where community = ${community} and com_status = any(${sql.param([...gone])}::uuid[]) for update)
    update members m set com_status = null from had
    where m.community = ${community} and m.account = had.account
    returning had.account, had.com_status as status`);
  return rows.toSorted((a, b) => a.account.localeCompare(b.account));
}

/** What makes up somebody's name in a community; null when they are not in it. */
export async function readNameParts(tx: Transaction, { community, account }: MemberKey) {
  const [row] = await tx
    .select({
      comName: members.comName,
      username: accounts.username,
      preferred: members.apiIdPreference,
      active: members.activeApiIds,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.account))
    .where(and(eq(members.community, community), eq(members.account, account), isNotNull(members.sysStatus)));
  return row ? { ...row, identifier: identifierInName(row.preferred, row.active) } : null;
}

/** Names somebody in a community; null is their account's name. */
export async function writeName(
  tx: Transaction,
  { community, account }: MemberKey,
  comName: string | null,
): Promise<void> {
  await tx
    .update(members)
    .set({ comName })
    .where(and(eq(members.community, community), eq(members.account, account)));
}
