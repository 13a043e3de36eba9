import { SHORT_LINK } from '@muster/contracts/short-links/constants';
import type { ShortLink, ShortLinkClicks, ShortLinkFilter, ShortLinkSort } from '@muster/contracts/short-links/model';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { shortLinks } from '../../platform/schema/hosts.ts';
import { containing } from '../../platform/text/like-pattern.ts';
import { dayOf, type Position } from './rules.ts';

/** What is stored of a link beside its counts. */
export type LinkFields = {
  readonly path: string;
  readonly target: string;
  readonly enabled: boolean;
  readonly expiresAt: Date | null;
  readonly maxUses: number | null;
  readonly notes: string;
};

/** One link of a community, whichever it is. */
export type LinkKey = { readonly community: string; readonly id: string };

type Row = Omit<ShortLink, 'createdAt' | 'expiresAt' | 'clicks'> & {
  createdAt: Date | string;
  expiresAt: Date | string | null;
  clicks: string;
  position: string;
};

/** A link as staff see it; `l` is the row, `today` the last of its recent days. */
function columns(today: string): SQL {
  return sql`l.id, l.path, l.target, l.enabled, l.expires_at as "expiresAt", l.max_uses as "maxUses", l.uses, l.notes,
    l.clicks, l.created_at as "createdAt", a.username as "createdBy",
    array(select coalesce(c.clicks, 0)
      from generate_series(${today}::date - ${SHORT_LINK.recentDays - 1}::int, ${today}::date, interval '1 day') d
      left join short_link_clicks c on c.link = l.id and c.day = d::date order by d) as recent`;
}

function toLink({ position: _, ...row }: Row): ShortLink {
  return {
    ...row,
    clicks: Number(row.clicks),
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt).toISOString(),
  };
}

/** What a list is asked for. */
export type ListQuery = {
  readonly search: string;
  readonly sort: ShortLinkSort;
  readonly filter: ShortLinkFilter;
  readonly after: Position | null;
  readonly limit: number;
  readonly now: Date;
};

/** Sorted value of a row, and how it is ordered. Paths are compared by code points, so that every database agrees. */
const ORDERS: Record<ShortLinkSort, { value: SQL; order: SQL; behind: (after: Position) => SQL }> = {
  newest: {
    value: sql`(extract(epoch from l.created_at) * 1000000)::bigint::text`,
    order: sql`l.created_at desc, l.id desc`,
    behind: ({ value, id }) =>
      sql`((extract(epoch from l.created_at) * 1000000)::bigint, l.id) < (${value}::bigint, ${id}::uuid)`,
  },
  path: {
    value: sql`l.path`,
    order: sql`l.path collate "C"`,
    behind: ({ value }) => sql`l.path collate "C" > ${value}`,
  },
  clicks: {
    value: sql`l.clicks::text`,
    order: sql`l.clicks desc, l.id desc`,
    behind: ({ value, id }) => sql`(l.clicks, l.id) < (${value}::bigint, ${id}::uuid)`,
  },
};

function matching(community: string, { search, filter, now }: Pick<ListQuery, 'search' | 'filter' | 'now'>): SQL {
  const moment = now.toISOString();
  const active = sql`(l.enabled and (l.expires_at is null or l.expires_at > ${moment}::timestamptz)
    and (l.max_uses is null or l.uses < l.max_uses))`;
  const pattern = containing(search);
  return sql`l.community = ${community}
    ${filter === 'all' ? sql`` : filter === 'active' ? sql`and ${active}` : sql`and not ${active}`}
    ${search === '' ? sql`` : sql`and (l.path ilike ${pattern} or l.target ilike ${pattern} or l.notes ilike ${pattern})`}`;
}

/** Links in order, with the position of each. */
export async function readLinks(
  tx: Transaction,
  community: string,
  query: ListQuery,
): Promise<{ link: ShortLink; position: Position }[]> {
  const { value, order, behind } = ORDERS[query.sort];
  const { rows } = await tx.execute<Row>(sql`
    select ${columns(dayOf(query.now))}, ${value} as position
    from short_links l left join accounts a on a.id = l.created_by
    where ${matching(community, query)} ${query.after ? sql`and ${behind(query.after)}` : sql``}
    order by ${order} limit ${query.limit}`);
  return rows.map((row) => ({ link: toLink(row), position: { value: row.position, id: row.id } }));
}

/** How many links match. */
export async function countLinks(
  tx: Transaction,
  community: string,
  query: Pick<ListQuery, 'search' | 'filter' | 'now'>,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from short_links l where ${matching(community, query)}`,
  );
  return rows[0]?.count ?? 0;
}

/** One link; null when it is gone or another community's. */
export async function readLink(tx: Transaction, { community, id }: LinkKey, now: Date): Promise<ShortLink | null> {
  const { rows } = await tx.execute<Row>(sql`
    select ${columns(dayOf(now))}, '' as position
    from short_links l left join accounts a on a.id = l.created_by
    where l.community = ${community} and l.id = ${id}`);
  return rows[0] ? toLink(rows[0]) : null;
}

/** Clicks of a link on each of the last days, today last. */
export async function readClicks(
  tx: Transaction,
  id: string,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<ShortLinkClicks['days']> {
  const today = dayOf(now);
  const { rows } = await tx.execute<{ day: string; clicks: number }>(sql`
    select d::date::text as day, coalesce(c.clicks, 0) as clicks
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') d
    left join short_link_clicks c on c.link = ${id} and c.day = d::date
    order by d`);
  return rows;
}

/** Makes a link; answers its id, or null when its path is taken. */
export async function insertLink(
  tx: Transaction,
  fields: LinkFields & { readonly community: string; readonly createdBy: string; readonly createdAt: Date },
): Promise<string | null> {
  const [row] = await tx.insert(shortLinks).values(fields).onConflictDoNothing().returning({ id: shortLinks.id });
  return row?.id ?? null;
}

/** Tells whether another link of the community has this path. */
export async function isPathTaken(tx: Transaction, { community, id }: LinkKey, path: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: shortLinks.id })
    .from(shortLinks)
    .where(and(eq(shortLinks.community, community), eq(shortLinks.path, path), sql`${shortLinks.id} <> ${id}`));
  return row !== undefined;
}

/** Writes what is given of a link. */
export async function writeLink(
  tx: Transaction,
  { community, id }: LinkKey,
  fields: { readonly [Key in keyof LinkFields]?: LinkFields[Key] | undefined },
): Promise<void> {
  await tx
    .update(shortLinks)
    .set(fields)
    .where(and(eq(shortLinks.community, community), eq(shortLinks.id, id)));
}

/** Deletes a link with its clicks. */
export async function deleteLink(tx: Transaction, { community, id }: LinkKey): Promise<void> {
  await tx.delete(shortLinks).where(and(eq(shortLinks.community, community), eq(shortLinks.id, id)));
}
