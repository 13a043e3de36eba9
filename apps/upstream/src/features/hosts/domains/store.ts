import type { DomainProblem, DomainState } from '@muster/contracts/hosts/enums';
import { and, asc, eq, gt, isNull, lt, lte, max, min, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { communities } from '../../../platform/schema/communities.ts';
import { customDomains } from '../../../platform/schema/hosts.ts';
import { bypassTenantIsolation } from '../../../platform/wall/within.ts';
import type { Observed } from './records.ts';
import type { ZoneHolders } from './zone.ts';

/** A domain as it is kept. */
export type StoredDomain = Omit<typeof customDomains.$inferSelect, 'state' | 'problems' | 'observed'> & {
  readonly state: DomainState;
  readonly problems: DomainProblem[];
  readonly observed: Partial<Observed>;
};

/** What a change may write. */
export type DomainChange = Partial<
  Pick<
    StoredDomain,
    | 'state'
    | 'problems'
    | 'observed'
    | 'pairServed'
    | 'failures'
    | 'checks'
    | 'checkRequestedAt'
    | 'checkedAt'
    | 'nextCheckAt'
    | 'brokenAt'
    | 'liveAt'
    | 'quarantineUntil'
    | 'createdAt'
    | 'zone'
    | 'heldAt'
    | 'needsZone'
  >
>;

/** A community that holds a name, and its pair, keeps all others from it. */
const isHolding = or(ne(customDomains.state, 'pendingDns'), sql`${customDomains.quarantineUntil} is not null`);

/** A community's domains, oldest first. */
export async function readDomains(tx: Transaction, community: string): Promise<StoredDomain[]> {
  const rows = await tx
    .select()
    .from(customDomains)
    .where(eq(customDomains.community, community))
    .orderBy(asc(customDomains.createdAt), asc(customDomains.id));
  return rows as StoredDomain[];
}

/** One domain; null when it is gone. */
export async function readDomain(tx: Database | Transaction, id: string): Promise<StoredDomain | null> {
  const [row] = await tx.select().from(customDomains).where(eq(customDomains.id, id));
  return (row as StoredDomain | undefined) ?? null;
}

/** Who holds a name or its pair. */
export async function readHolder(tx: Transaction, pair: string): Promise<StoredDomain | null> {
  const [row] = await bypassTenantIsolation(tx, () =>
    tx
      .select()
      .from(customDomains)
      .where(and(eq(customDomains.pair, pair), isHolding)),
  );
  return (row as StoredDomain | undefined) ?? null;
}

/**
 * Since when other communities have held names of a zone. Takes the zone's lock until the end of the transaction, so
 * that two that prove themselves at one moment are one after the other.
 */
export async function readZone(
  tx: Transaction,
  { zone, community, now }: { readonly zone: string; readonly community: string; readonly now: Date },
): Promise<ZoneHolders> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`custom-domain zone ${zone}`}, 0))`);
  const ofOthers = and(
    eq(customDomains.zone, zone),
    ne(customDomains.community, community),
    isHolding,
    or(isNull(customDomains.quarantineUntil), gt(customDomains.quarantineUntil, now)),
  );
  const since = { first: min(customDomains.heldAt), last: max(customDomains.heldAt) };
  const [found] = await bypassTenantIsolation(tx, () => tx.select(since).from(customDomains).where(ofOthers));
  return { first: found?.first ?? null, last: found?.last ?? null };
}

/** Puts a domain on a community's list; null when it is there. */
export async function insertDomain(
  tx: Transaction,
  made: typeof customDomains.$inferInsert,
): Promise<StoredDomain | null> {
  const [row] = await tx.insert(customDomains).values(made).onConflictDoNothing().returning();
  return (row as StoredDomain | undefined) ?? null;
}

/** Changes a domain. Fails with a unique violation when someone else came to hold the name at this moment. */
export async function writeDomain(tx: Transaction, id: string, change: DomainChange): Promise<void> {
  await tx.update(customDomains).set(change).where(eq(customDomains.id, id));
}

/** Takes a domain off the list without a trace. */
export async function deleteDomain(tx: Transaction, id: string): Promise<void> {
  await tx.delete(customDomains).where(eq(customDomains.id, id));
}

/** Lets go of names whose quarantine is over: those given up go, those being proved again lose their privilege. */
export async function endQuarantines(tx: Transaction, now: Date, pair?: string): Promise<void> {
  const over = and(
    lt(customDomains.quarantineUntil, now),
    pair === undefined ? undefined : eq(customDomains.pair, pair),
  );
  await bypassTenantIsolation(tx, async () => {
    await tx.delete(customDomains).where(and(over, eq(customDomains.state, 'quarantined')));
    await tx.update(customDomains).set({ quarantineUntil: null, heldAt: null }).where(over);
  });
}

/** Domains to be checked now: those whose time has come, and those that are served without being allowed any more. */
export async function readDue(
  db: Database,
  { now, everyone, limit }: { readonly now: Date; readonly everyone: boolean; readonly limit: number },
): Promise<string[]> {
  const due = lte(customDomains.nextCheckAt, now);
  const lapsed = and(eq(customDomains.verified, true), eq(communities.domainsEntitled, false));
  const rows = await db
    .select({ id: customDomains.id })
    .from(customDomains)
    .innerJoin(communities, eq(communities.uuid, customDomains.community))
    .where(and(eq(customDomains.pinned, false), isNull(communities.deletedAt), everyone ? due : or(due, lapsed)))
    .orderBy(asc(customDomains.nextCheckAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether the operator lets a community have domains, where that is decided one by one. */
export async function readEntitled(tx: Transaction, community: string): Promise<boolean> {
  const [row] = await tx
    .select({ entitled: communities.domainsEntitled })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row?.entitled ?? false;
}
