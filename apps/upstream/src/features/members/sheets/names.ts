import { ComInfo } from '@muster/contracts/communities/settings';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { communities } from '../../../platform/schema/communities.ts';
import type { Names } from './columns.ts';

/** What statuses, ranks and the community itself are called in its sheets. */
export async function readNames(tx: Transaction, community: string): Promise<Names & { readonly community: string }> {
  const [row] = await tx
    .select({ customId: communities.customId, comInfo: communities.comInfo })
    .from(communities)
    .where(eq(communities.uuid, community));
  const { rows: ranks } = await tx.execute<{ id: string; label: string; department: string }>(sql`
    select r.id, r.label, d.label as department from ranks r join departments d on d.id = r.department
    where r.community = ${community}`);
  const statuses = row ? ComInfo.parse(row.comInfo).statuses : [];
  return {
    community: row?.customId ?? '',
    statuses: new Map(statuses.map(({ uuid, label }) => [uuid, label])),
    ranks: new Map(ranks.map((rank) => [rank.id, rankName(rank, ranks)])),
  };
}

/** A rank by its label, and with its department where another one is called the same. */
function rankName(
  { label, department }: { readonly label: string; readonly department: string },
  among: readonly { readonly label: string }[],
): string {
  const same = among.filter((rank) => rank.label.toLowerCase() === label.toLowerCase());
  return same.length > 1 ? `${label} (${department})` : label;
}
