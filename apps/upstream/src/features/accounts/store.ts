import type { Language } from '@muster/contracts/kit/language/languages';
import type { Account, AccountCommunity } from '@muster/contracts/accounts/model';
import { ownedThenName } from '@muster/contracts/communities/order';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts, identities } from '../../platform/schema/accounts.ts';
import { notifications } from '../../platform/schema/notifications.ts';
import { sessions } from '../../platform/schema/sessions.ts';
import { isLive } from '../../platform/sessions.ts';
import { relationOf } from '../../authorization/rules.ts';
import { toAccount } from './shape.ts';

/** An account's list holds no more than this; nobody takes part in so many. */
const COMMUNITIES_MAX = 1_000;
/** Newest notifications an account carries; older ones have their own call. */
const NOTIFICATIONS_MAX = 50;
const DEVICES_MAX = 200;

/** The account as the person sees it, and where its stream stands. Null when there is none. */
export async function readAccount(
  tx: Transaction,
  id: string,
): Promise<{ readonly asOf: number; readonly account: Account } | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!row) return null;
  const newest = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.account, id), notifications.inApp))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_MAX);
  const communities = await readCommunities(tx, id);
  return { asOf: row.eventSeq, account: toAccount(row, newest, communities) };
}

type CommunityRow = {
  uuid: string;
  customId: string;
  name: string;
  image: string | null;
  owner: boolean;
  sysStatus: string | null;
  banned: boolean;
};

/** The communities an account has a place in: owned first, then by name. A ban shows until the person leaves. */
export async function readCommunities(tx: Transaction, account: string): Promise<AccountCommunity[]> {
  const { rows } = await tx.execute<CommunityRow>(sql`
    select c.uuid, c.custom_id as "customId", c.com_info #>> '{info,name}' as name, c.com_info #>> '{info,img}' as image,
      c.owner = m.account as owner, m.sys_status as "sysStatus", m.banned
    from members m join communities c on c.uuid = m.community
    where m.account = ${account} and c.deleted_at is null and m.sys_status in ('active', 'pending')
    order by m.since desc, c.uuid limit ${COMMUNITIES_MAX}`);
  return rows
    .map(({ uuid, customId, name, image, ...place }) => ({ uuid, customId, name, image, relation: relationOf(place) }))
    .sort(ownedThenName);
}

/** What a new account begins with. */
type NewAccount = {
  readonly username: string;
  readonly email: string | null;
  readonly verified: boolean;
};

/** Makes an account and answers its id; null when another one has the name, without regard to case. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<string | null> {
  const [row] = await tx.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id });
  return row?.id ?? null;
}

/** Notes that an account's e-mail address is its own, where it is the one that was proved. */
export async function markVerified(
  tx: Transaction,
  { account, email }: { readonly account: string; readonly email: string },
): Promise<void> {
  await tx
    .update(accounts)
    .set({ verified: true })
    .where(and(eq(accounts.id, account), sql`lower(${accounts.email}) = ${email}`));
}

/** Writes an account's e-mail address, which was shown to be its person's. */
export async function writeEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.update(accounts).set({ email, verified: true }).where(eq(accounts.id, id));
}

/** Changes what is given of an account. */
export async function updateAccount(
  tx: Transaction,
  id: string,
  changes: {
    readonly username?: string;
    readonly avatarUrl?: string | null;
    readonly language?: Language | null;
  },
): Promise<void> {
  await tx.update(accounts).set(changes).where(eq(accounts.id, id));
}

/** Tells whether an account is there and shows no picture. */
export async function hasNoAvatar(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ avatarUrl: accounts.avatarUrl, erasedAt: accounts.erasedAt })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row !== undefined && row.avatarUrl === null && row.erasedAt === null;
}

/** Takes pictures of other sites off their accounts; answers which they were. At most `limit` of them. */
export async function takeForeignAvatars(
  tx: Transaction,
  limit: number,
): Promise<{ readonly account: string; readonly address: string }[]> {
  const { rows } = await tx.execute<{ account: string; address: string }>(sql`
    with found as (
      select id, avatar_url from accounts where avatar_url like 'https:%' order by id limit ${limit} for update skip locked
    )
    update accounts a set avatar_url = null from found where a.id = found.id
    returning a.id as account, found.avatar_url as address`);
  return rows;
}

/** Tells whether another account has this name, without regard to case. */
export async function isUsernameTaken(tx: Transaction, username: string, self: string): Promise<boolean> {
  const taken = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`lower(${accounts.username}) = lower(${username})`, sql`${accounts.id} <> ${self}`))
    .limit(1);
  return taken.length > 0;
}

/** The other accounts that an account could be taken for with a power of theirs: operators, and who owns a community that it is in. */
export async function readNamesOfPower(tx: Transaction, self: string): Promise<{ id: string; label: string }[]> {
  const { rows } = await tx.execute<{ id: string; label: string }>(sql`
    select a.id, a.username as label from accounts a
    where a.id <> ${self} and a.erased_at is null and (a.global_permissions > 0 or a.id in (
      select c.owner from members m join communities c on c.uuid = m.community
      where m.account = ${self} and m.sys_status is not null and c.deleted_at is null))
    order by a.created_at, a.id`);
  return rows;
}

/** The ways to sign in to an account, oldest first. */
export async function readIdentities(tx: Transaction, account: string) {
  return tx
    .select({
      id: identities.id,
      provider: identities.provider,
      issuer: identities.issuer,
      label: identities.label,
      createdAt: identities.createdAt,
    })
    .from(identities)
    .where(eq(identities.account, account))
    .orderBy(identities.createdAt, identities.id);
}

/** The devices an account is signed in on, last used first. */
export async function readDevices(tx: Transaction, account: string) {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.account, account), isLive))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(DEVICES_MAX);
}
