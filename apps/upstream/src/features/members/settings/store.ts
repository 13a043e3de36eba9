import { ComInfo } from '@muster/contracts/communities/settings';
import { identifierInName } from '@muster/contracts/identifiers/types';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { accounts } from '../../../platform/schema/accounts.ts';
import { communities } from '../../../platform/schema/communities.ts';
import { members } from '../../../platform/schema/members.ts';
import type { Who } from '../changes.ts';

/** The stored info of a community; null when it is unknown or deleted. */
export async function readInfo(tx: Transaction, community: string): Promise<ComInfo | null> {
  const [row] = await tx
    .select({ comInfo: communities.comInfo, deletedAt: communities.deletedAt })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row && !row.deletedAt ? ComInfo.parse(row.comInfo) : null;
}

/** Writes the info of a community; members lose statuses that are gone. */
export async function writeInfo(
  tx: Transaction,
  community: string,
  { comInfo, gone }: { readonly comInfo: ComInfo; readonly gone: readonly string[] },
): Promise<void> {
  await tx.update(communities).set({ comInfo }).where(eq(communities.uuid, community));
  if (gone.length === 0) return;
  await tx
    .update(members)
    .set({ comStatus: null })
    .where(and(eq(members.community, community), inArray(members.comStatus, [...gone])));
}

/** What makes up somebody's name in a community; null when they are not in it. */
export async function readNameParts(tx: Transaction, { community, account }: Who) {
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
export async function writeName(tx: Transaction, { community, account }: Who, comName: string | null): Promise<void> {
  await tx
    .update(members)
    .set({ comName })
    .where(and(eq(members.community, community), eq(members.account, account)));
}
