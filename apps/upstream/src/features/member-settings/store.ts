import { ComInfo } from '@muster/contracts/communities/settings';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { communities } from '../../platform/schema/communities.ts';

/** The stored info of a community; null when it is unknown or deleted. */
export async function readInfo(tx: Transaction, community: string): Promise<ComInfo | null> {
  const [row] = await tx
    .select({ comInfo: communities.comInfo, deletedAt: communities.deletedAt })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row && !row.deletedAt ? ComInfo.parse(row.comInfo) : null;
}
