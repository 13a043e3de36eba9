import { QUARANTINE_DAYS } from '@muster/contracts/hosts/enums';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { customDomains } from '../../platform/schema/hosts.ts';
import { namesOf } from './domains/names.ts';
import { type EdgeHost, publishHosts } from './edge-hosts.ts';

export { communityAtHost } from './at-host.ts';

export { zoneOf } from './domains/names.ts';

export { publishHosts } from './edge-hosts.ts';

/** The domain of its own that a community is best reached at; null where it has none. */
export async function customDomainOf(tx: Transaction, community: string): Promise<string | null> {
  const [row] = await tx
    .select({ domain: customDomains.domain })
    .from(customDomains)
    .where(and(eq(customDomains.community, community), eq(customDomains.verified, true)))
    .orderBy(asc(customDomains.createdAt), asc(customDomains.id))
    .limit(1);
  return row?.domain ?? null;
}

/** Lets the edge answer for a new community's short name. Call it last in the transaction. */
export function openShortHost(tx: Transaction, customId: string): Promise<void> {
  return publishHosts(tx, [{ kind: 'shortName', name: customId, served: true }]);
}

/**
 * Takes a deleted community's names off the edge. Its domains are kept from others for their quarantine, as if they had
 * been released. Call it last in the transaction.
 */
export async function closeHosts(
  tx: Transaction,
  { community, customId, now }: { readonly community: string; readonly customId: string; readonly now: Date },
): Promise<void> {
  const own = eq(customDomains.community, community);
  const served = await tx
    .select()
    .from(customDomains)
    .where(and(own, eq(customDomains.verified, true)));
  const provedNothing = and(eq(customDomains.state, 'pendingDns'), isNull(customDomains.quarantineUntil));
  await tx.delete(customDomains).where(and(own, provedNothing));
  const until = new Date(now);
  until.setUTCDate(until.getUTCDate() + QUARANTINE_DAYS);
  await tx
    .update(customDomains)
    .set({
      state: 'quarantined',
      nextCheckAt: null,
      quarantineUntil: sql`coalesce(quarantine_until, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(own, ne(customDomains.state, 'quarantined')));
  const gone = served.flatMap(namesOf).map((name): EdgeHost => ({ kind: 'customDomain', name, served: false }));
  await publishHosts(tx, [{ kind: 'shortName', name: customId, served: false }, ...gone]);
}
