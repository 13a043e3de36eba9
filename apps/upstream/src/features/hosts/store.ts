import { RichPresenceSettings } from '@muster/contracts/communities/settings';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { communities, customDomains } from '../../platform/schema.ts';

/** What a look-up by host reads of a community. */
export type HostedCommunity = {
  readonly uuid: string;
  readonly customId: string;
  readonly name: string;
  readonly active: boolean;
  readonly sysStatus: string;
  readonly richPresenceSettings: RichPresenceSettings;
};
type RichPresenceSettings = ReturnType<typeof RichPresenceSettings.parse>;

/** By its short name. */
export async function communityByShortName(tx: Transaction, customId: string): Promise<HostedCommunity | null> {
  const [row] = await tx
    .select()
    .from(communities)
    .where(and(eq(communities.customId, customId), isNull(communities.deletedAt)));
  return row ? toHosted(row) : null;
}

/** By a domain of its own whose ownership was shown. */
export async function communityByDomain(tx: Transaction, domain: string): Promise<HostedCommunity | null> {
  const [row] = await tx
    .select({ community: communities })
    .from(customDomains)
    .innerJoin(communities, eq(communities.uuid, customDomains.community))
    .where(and(eq(customDomains.domain, domain), eq(customDomains.verified, true), isNull(communities.deletedAt)));
  return row ? toHosted(row.community) : null;
}

function toHosted(row: typeof communities.$inferSelect): HostedCommunity {
  const { info } = row.comInfo as { info: { name: string } };
  const { richPresenceSettings } = row.rest as { richPresenceSettings?: unknown };
  return {
    uuid: row.uuid,
    customId: row.customId,
    name: info.name,
    active: row.sysStatus === 'active' && !row.isBanned,
    sysStatus: row.sysStatus,
    richPresenceSettings: RichPresenceSettings.parse(richPresenceSettings ?? {}),
  };
}
