import { INVITE_LINKS } from '@muster/contracts/invite-links/constants';
import type { InviteLink, LinkUse } from '@muster/contracts/invite-links/model';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { inviteLinks, inviteLinkSecrets, inviteLinkUses } from './tables.ts';

/** One link of a community. */
export type InviteLinkKey = { readonly community: string; readonly id: string };

/** A link as it is stored: with the account that made it, and its rank also where that has been removed. */
export type StoredInviteLink = Omit<InviteLink, 'by'> & {
  readonly by: string;
  readonly byName: string;
  readonly rankId: string | null;
};

/** A link to store, with the hash of its first secret. */
export type NewLink = Pick<typeof inviteLinks.$inferInsert, 'community' | 'rank' | 'note' | 'by' | 'usesMax'> & {
  readonly days: number | null;
  readonly hash: string;
};

type Row = Omit<StoredInviteLink, 'createdAt' | 'expiresAt'> & {
  createdAt: Date | string;
  expiresAt: Date | string | null;
};

const text = (at: Date | string) => new Date(at).toISOString();

function toLink({ createdAt, expiresAt, ...row }: Row): StoredInviteLink {
  return { ...row, createdAt: text(createdAt), expiresAt: expiresAt === null ? null : text(expiresAt) };
}

async function readWhere(tx: Transaction, community: string, where: SQL): Promise<StoredInviteLink[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id, l.note, l.by, l.created_at as "createdAt", l.expires_at as "expiresAt", l.uses_max as "usesMax", l.uses,
      coalesce(m.com_name, a.username) as "byName", l.rank as "rankId",
      case when r.id is not null then json_build_object('id', r.id, 'label', r.label, 'department', d.label) end as rank,
      case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired'
        when l.uses >= l.uses_max then 'usedUp' else 'open' end as state
    from invite_links l join accounts a on a.id = l.by
    left join members m on m.community = l.community and m.account = l.by
    left join ranks r on r.community = l.community and r.id = l.rank
    left join departments d on d.id = r.department
    where l.community = ${community} and ${where}
    order by l.created_at desc, l.id desc limit ${INVITE_LINKS.listed}`);
  return rows.map(toLink);
}

/** The newest links of a community. */
export function readLinks(tx: Transaction, community: string): Promise<StoredInviteLink[]> {
  return readWhere(tx, community, sql`true`);
}

/** One link; null where it is another community's or does not exist. */
export async function readLink(tx: Transaction, { community, id }: InviteLinkKey): Promise<StoredInviteLink | null> {
  const [link] = await readWhere(tx, community, sql`l.id = ${id}`);
  return link ?? null;
}

/** The link that has a secret of this hash; null where there is none. */
export async function readByHash(tx: Transaction, community: string, hash: string): Promise<StoredInviteLink | null> {
  const ofHash = sql`select link from invite_link_secrets where community = ${community} and hash = ${hash}`;
  const [link] = await readWhere(tx, community, sql`l.id = (${ofHash})`);
  return link ?? null;
}

/** Inserts a link; answers its id. */
export async function insertLink(tx: Transaction, { days, hash, ...link }: NewLink): Promise<string> {
  const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`;
  const [row] = await tx
    .insert(inviteLinks)
    .values({ ...link, expiresAt })
    .returning({ id: inviteLinks.id });
  const id = row?.id ?? '';
  await insertSecret(tx, { community: link.community, id }, hash);
  return id;
}

/** Adds a secret to a link. */
export async function insertSecret(tx: Transaction, { community, id }: InviteLinkKey, hash: string): Promise<void> {
  await tx.insert(inviteLinkSecrets).values({ community, link: id, hash });
}

/** Ends a link and deletes its secrets. */
export async function writeRevoked(tx: Transaction, { community, id }: InviteLinkKey, revokedAt: Date): Promise<void> {
  await tx
    .update(inviteLinks)
    .set({ revokedAt })
    .where(and(eq(inviteLinks.community, community), eq(inviteLinks.id, id), isNull(inviteLinks.revokedAt)));
  await tx
    .delete(inviteLinkSecrets)
    .where(and(eq(inviteLinkSecrets.community, community), eq(inviteLinkSecrets.link, id)));
}

/** Counts a use. A person who left and comes back by the same link stays listed once, with the newer time. */
export async function writeUse(
  tx: Transaction,
  { community, id }: InviteLinkKey,
  { account, at }: { readonly account: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(inviteLinks)
    .set({ uses: sql`${inviteLinks.uses} + 1` })
    .where(and(eq(inviteLinks.community, community), eq(inviteLinks.id, id)));
  await tx
    .insert(inviteLinkUses)
    .values({ community, link: id, account, at })
    .onConflictDoUpdate({ target: [inviteLinkUses.link, inviteLinkUses.account], set: { at } });
}

/** The people who came in by a link, the newest first. */
export async function readUses(tx: Transaction, { community, id }: InviteLinkKey): Promise<LinkUse[]> {
  const { rows } = await tx.execute<{ accId: string; name: string; at: Date | string }>(sql`
    select u.account as "accId", coalesce(m.com_name, a.username) as name, u.at
    from invite_link_uses u join accounts a on a.id = u.account
    left join members m on m.community = u.community and m.account = u.account
    where u.community = ${community} and u.link = ${id} order by u.at desc, u.account limit ${INVITE_LINKS.listed}`);
  return rows.map(({ at, ...use }) => ({ ...use, at: text(at) }));
}
