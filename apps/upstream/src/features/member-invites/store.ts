import { INVITES } from '@muster/contracts/member-invites/constants';
import type { ExpectedMember } from '@muster/contracts/member-invites/model';
import type { ImportChoices } from '@muster/contracts/import-export/model';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { Cells } from '../../platform/feature/item-kind.ts';
import { containing } from '../../platform/text/like-pattern.ts';
import { expectedMembers } from './tables.ts';

/** One invitation of a community. */
export type InviteKey = { readonly community: string; readonly id: string };

/** Stored values of a row, and the options of its import. */
export type Waiting = { readonly cells: Cells; readonly choices: ImportChoices };

/** An invitation as it is stored. `by` is the account that invited. */
export type StoredInvite = Waiting &
  Omit<ExpectedMember, 'waits' | 'by'> & { readonly by: string; readonly byName: string };

/** A person who is to be invited. */
export type NewInvite = Waiting & {
  readonly community: string;
  readonly name: string;
  readonly email: string | null;
  readonly by: string;
};

type Row = Omit<StoredInvite, 'createdAt' | 'expiresAt' | 'mailedAt'> & {
  createdAt: Date | string;
  expiresAt: Date | string;
  mailedAt: Date | string | null;
};

/** The expiry of an invitation made now, by the database's clock. */
const ENDS = sql`now() + make_interval(days => ${INVITES.days})`;
/** Invitations that were not accepted, expired ones among them. */
const OPEN = sql`e.accepted_by is null`;

const COLUMNS = sql`e.id, e.name, e.email, e.cells, e.choices, e.by,
  coalesce((select m.com_name from members m where m.community = e.community and m.account = e.by), a.username) as "byName",
  e.created_at as "createdAt", e.expires_at as "expiresAt", e.expires_at <= now() as "isExpired",
  e.mailed_at as "mailedAt", e.link_hash is not null as "hasLink"`;
const FROM = sql`from expected_members e join accounts a on a.id = e.by`;

function toInvite({ createdAt, expiresAt, mailedAt, ...row }: Row): StoredInvite {
  const text = (at: Date | string) => new Date(at).toISOString();
  return {
    ...row,
    createdAt: text(createdAt),
    expiresAt: text(expiresAt),
    mailedAt: mailedAt === null ? null : text(mailedAt),
  };
}

function matching(community: string, search: string): SQL {
  const pattern = containing(search);
  return sql`e.community = ${community} and ${OPEN}
    ${search === '' ? sql`` : sql`and (e.name ilike ${pattern} or e.email ilike ${pattern})`}`;
}

/** A page of the invitations of a community, the newest first, after the one with id `after`. */
export async function readInvites(
  tx: Transaction,
  community: string,
  { search, after, limit }: { readonly search: string; readonly after: string | null; readonly limit: number },
): Promise<StoredInvite[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (e.created_at, e.id) < (select b.created_at, b.id from expected_members b
          where b.community = ${community} and b.id = ${after})`;
  const { rows } = await tx.execute<Row>(sql`select ${COLUMNS} ${FROM}
    where ${matching(community, search)} ${behind} order by e.created_at desc, e.id desc limit ${limit}`);
  return rows.map(toInvite);
}

/** How many invitations match. */
export async function countInvites(tx: Transaction, community: string, search: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from expected_members e where ${matching(community, search)}`,
  );
  return rows[0]?.count ?? 0;
}

/** One invitation; null if it was accepted or withdrawn, or belongs to another community. */
export async function readInvite(tx: Transaction, { community, id }: InviteKey): Promise<StoredInvite | null> {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} ${FROM} where e.community = ${community} and e.id = ${id} and ${OPEN}`,
  );
  return rows[0] ? toInvite(rows[0]) : null;
}

/** The invitation whose link or e-mail has this secret; null if it cannot be accepted. */
export async function readByToken(
  tx: Transaction,
  { community, tokenHash }: { readonly community: string; readonly tokenHash: string },
): Promise<StoredInvite | null> {
  const { rows } = await tx.execute<Row>(sql`select ${COLUMNS} ${FROM} where e.community = ${community} and ${OPEN}
    and (e.link_hash = ${tokenHash} or e.mail_hash = ${tokenHash}) and e.expires_at > now()`);
  return rows[0] ? toInvite(rows[0]) : null;
}

/** Inserts an invitation. Returns its id, null if there is one with this address or name already. */
export async function insertInvite(tx: Transaction, invite: NewInvite): Promise<string | null> {
  const [row] = await tx
    .insert(expectedMembers)
    .values({ ...invite, expiresAt: ENDS })
    .onConflictDoNothing()
    .returning({ id: expectedMembers.id });
  return row?.id ?? null;
}

const isOpen = ({ community, id }: InviteKey) =>
  and(eq(expectedMembers.community, community), eq(expectedMembers.id, id), isNull(expectedMembers.acceptedBy));

/** Replaces the stored values, and sets the expiry to 30 days from now. */
export async function writeWaiting(
  tx: Transaction,
  key: InviteKey,
  { name, by, cells, choices }: Omit<NewInvite, 'community' | 'email'>,
): Promise<void> {
  await tx.update(expectedMembers).set({ name, by, cells, choices, expiresAt: ENDS }).where(isOpen(key));
}

/** Replaces the secret of the link that staff copy. */
export async function writeLink(tx: Transaction, key: InviteKey, linkHash: string): Promise<void> {
  await tx.update(expectedMembers).set({ linkHash }).where(isOpen(key));
}

/** Records an e-mail with a new secret, and sets the expiry to 30 days from now. */
export async function writeMailed(tx: Transaction, key: InviteKey, mailHash: string): Promise<void> {
  await tx
    .update(expectedMembers)
    .set({ mailHash, mailedAt: sql`now()`, expiresAt: ENDS })
    .where(isOpen(key));
}

/** Records the account that accepted, and deletes the stored values and the secrets. */
export async function writeAccepted(tx: Transaction, key: InviteKey, account: string): Promise<void> {
  await tx
    .update(expectedMembers)
    .set({ acceptedBy: account, cells: {}, linkHash: null, mailHash: null })
    .where(isOpen(key));
}

/** Deletes an invitation; false if it was accepted or does not exist. */
export async function deleteInvite(tx: Transaction, key: InviteKey): Promise<boolean> {
  const gone = await tx.delete(expectedMembers).where(isOpen(key)).returning({ id: expectedMembers.id });
  return gone.length > 0;
}

/** Name and address of an invitation, and the account that accepted it, if one did. */
export type KnownInvite = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly acceptedBy: string | null;
  readonly waiting: string;
};

/** Every invitation of a community, accepted ones too, so that a file imported again finds the same people. */
export async function readKnown(tx: Transaction, community: string): Promise<KnownInvite[]> {
  const { rows } = await tx.execute<KnownInvite>(sql`
    select e.id, e.name, e.email, e.accepted_by as "acceptedBy", e.cells::text as waiting from expected_members e
    left join members m on m.community = e.community and m.account = e.accepted_by
    where e.community = ${community} and (e.accepted_by is null or m.sys_status is not null or m.banned)`);
  return rows;
}

/** Accounts of members by their names in lower case, of the given names; null if several members have a name. */
export async function readNamed(
  tx: Transaction,
  community: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await tx.execute<{ name: string; account: string; count: number }>(sql`
    select lower(coalesce(m.com_name, a.username)) as name, min(m.account::text) as account, count(*)::int as count
    from members m join accounts a on a.id = m.account
    where m.community = ${community} and (m.sys_status is not null or m.banned)
      and lower(coalesce(m.com_name, a.username)) = any(${sql.param(names)}::text[])
    group by 1`);
  return new Map(rows.map(({ name, account, count }) => [name, count === 1 ? account : null]));
}
