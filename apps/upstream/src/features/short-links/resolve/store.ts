import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { communities } from '../../../platform/schema/communities.ts';
import { customDomains, shortLinks } from '../../../platform/schema/hosts.ts';
import { idempotencyKeys } from '../../../platform/schema/service.ts';
import { bypassTenantIsolation } from '../../../platform/wall/within.ts';
import { dayOf, type LinkPlace } from '../rules.ts';

/** What deciding a request needs of a link. */
export type StoredLink = {
  readonly id: string;
  readonly target: string;
  readonly enabled: boolean;
  readonly expiresAt: Date | null;
  readonly maxUses: number | null;
  readonly uses: number;
};

/** A community that can be reached, by any of its names. A custom domain counts once its ownership was shown. */
function lives(at: LinkPlace['at']): SQL | undefined {
  const name =
    'uuid' in at
      ? eq(communities.uuid, at.uuid)
      : 'customId' in at
        ? eq(communities.customId, at.customId)
        : sql`${communities.uuid} in (select ${customDomains.community} from ${customDomains}
            where ${customDomains.domain} = ${at.domain} and ${customDomains.verified})`;
  return and(name, isNull(communities.deletedAt), eq(communities.sysStatus, 'active'), eq(communities.isBanned, false));
}

/** The link at a place; null when there is none. */
export async function readLinkAt(db: Database | Transaction, { at, path }: LinkPlace): Promise<StoredLink | null> {
  const [row] = await db
    .select({
      id: shortLinks.id,
      target: shortLinks.target,
      enabled: shortLinks.enabled,
      expiresAt: shortLinks.expiresAt,
      maxUses: shortLinks.maxUses,
      uses: shortLinks.uses,
    })
    .from(shortLinks)
    .innerJoin(communities, eq(communities.uuid, shortLinks.community))
    .where(and(lives(at), eq(shortLinks.path, path)));
  return row ?? null;
}

/** The community of the address, and where the link there leads if there is one; null when no community has it. */
export async function findPlace(
  tx: Transaction,
  { at, path }: LinkPlace,
): Promise<{ readonly community: string; readonly target: string | null } | null> {
  const [row] = await bypassTenantIsolation(tx, () =>
    tx
      .select({ community: communities.uuid, target: shortLinks.target })
      .from(communities)
      .leftJoin(shortLinks, and(eq(shortLinks.community, communities.uuid), eq(shortLinks.path, path)))
      .where(lives(at)),
  );
  return row ?? null;
}

/**
 * Takes one of the uses a link has left and counts it, in one statement: PostgreSQL looks at the row again once it has
 * its lock, so that of any number who come at once no more than `max_uses` get one.
 */
export async function takeUse(db: Database, link: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ link: string }>(sql`
    with taken as (
      update short_links set uses = uses + 1, clicks = clicks + 1
      where id = ${link} and enabled and uses < max_uses
        and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
      returning id
    )
    insert into short_link_clicks (link, day, clicks) select id, ${dayOf(now)}::date, 1 from taken
    on conflict (link, day) do update set clicks = short_link_clicks.clicks + 1
    returning link`);
  return rows.length === 1;
}

/** Clicks of one link. */
export type Clicks = { readonly link: string; readonly count: number };

/** Adds clicks to their links and to today; links that are gone are passed over. */
export async function addClicks(db: Database | Transaction, clicks: readonly Clicks[], now: Date): Promise<void> {
  const links = sql.param(clicks.map(({ link }) => link));
  const counts = sql.param(clicks.map(({ count }) => count));
  await db.execute(sql`
    with given as (
      select link, sum(count)::int as count from unnest(${links}::uuid[], ${counts}::int[]) as g(link, count) group by link
    ), counted as (
      update short_links l set clicks = l.clicks + given.count from given where l.id = given.link
      returning l.id, given.count
    )
    insert into short_link_clicks (link, day, clicks) select id, ${dayOf(now)}::date, count from counted
    on conflict (link, day) do update set clicks = short_link_clicks.clicks + excluded.clicks`);
}

/** Notes that a batch was counted; false when it was noted before. */
export async function claimBatch(tx: Transaction, batch: string): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ owner: 'gateway', key: batch, call: 'short-links/report', fingerprint: '' })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}
