import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { communities, customDomains, shortLinks } from '../../platform/schema.ts';

/** Where a community's short link leads; null when there is none or it is switched off. */
export async function readTarget(tx: Transaction, community: string, path: string): Promise<string | null> {
  const [row] = await tx
    .select({ target: shortLinks.target })
    .from(shortLinks)
    .where(and(eq(shortLinks.community, community), eq(shortLinks.path, path), eq(shortLinks.enabled, true)));
  return row?.target ?? null;
}

/** The community of a short name, or of a custom domain whose ownership was shown. */
export async function communityAtHost(tx: Transaction, host: string, isCustomDomain: boolean): Promise<string | null> {
  const rows = isCustomDomain
    ? await tx
        .select({ uuid: communities.uuid })
        .from(customDomains)
        .innerJoin(communities, eq(communities.uuid, customDomains.community))
        .where(and(eq(customDomains.domain, host), eq(customDomains.verified, true), isNull(communities.deletedAt)))
    : await tx
        .select({ uuid: communities.uuid })
        .from(communities)
        .where(and(eq(communities.customId, host), isNull(communities.deletedAt)));
  return rows[0]?.uuid ?? null;
}
