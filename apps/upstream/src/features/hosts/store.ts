import { RichPresenceSettings } from '@muster/contracts/communities/settings';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { communities } from '../../platform/schema/communities.ts';
import { customDomains } from '../../platform/schema/hosts.ts';
import { pairOf } from './domains/names.ts';

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

/** A community by a domain of its own. `sendTo` is the domain to go to, where the name asked for is only its pair. */
export type FoundByDomain = HostedCommunity & { readonly sendTo: string | null };

/** By a domain of its own whose ownership was shown, or by that domain's pair with or without `www.`. */
export async function communityByDomain(tx: Transaction, domain: string): Promise<FoundByDomain | null> {
  const rows = await tx
    .select({ community: communities, domain: customDomains.domain, pairServed: customDomains.pairServed })
    .from(customDomains)
    .innerJoin(communities, eq(communities.uuid, customDomains.community))
    .where(
      and(
        inArray(customDomains.domain, [domain, pairOf(domain) ?? domain]),
        eq(customDomains.verified, true),
        isNull(communities.deletedAt),
      ),
    );
  const row = rows.find((one) => one.domain === domain) ?? rows.find(({ pairServed }) => pairServed);
  return row ? { ...toHosted(row.community), sendTo: row.domain === domain ? null : row.domain } : null;
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
