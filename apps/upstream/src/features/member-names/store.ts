import { identifierInName } from '@muster/contracts/identifiers/types';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { members } from '../../platform/schema/members.ts';

/** What a member's name in a community is made of; null for an account that is no member. */
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
