import { withFactorDecided } from '@muster/contracts/permissions/factor';
import { type HeldRank, PermissionSet, type AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import { accounts } from '../platform/schema/accounts.ts';
import { communities } from '../platform/schema/communities.ts';
import { standingOfKey } from './api-key.ts';

type StandingRow = {
  account: string | null;
  session: string | null;
  owner: string;
  sys_status: string | null;
  banned: boolean | null;
  ranks: unknown;
  /** Permissions that need a second factor, where the account's would have to be there or be shown first; else null. */
  factor_for: PermissionName[] | null;
  has_factor: boolean | null;
  suspended: { words: string | null } | null;
};

/** A rank `r` with its department `d`, as `resolve` wants it. */
const RANK = sql`json_build_object('id', r.id, 'label', r.label, 'power', r.power, 'permissions', r.permissions,
  'department', json_build_object('id', d.id, 'label', d.label, 'permissions', d.permissions))`;

/** The account that is asked about (null: a visitor), and its session, if the question is about that one too. */
type Asked = { readonly account: string | null; readonly session: string | null };

/** How somebody who was asked about stands. */
export type Stands = Asked & { readonly standing: AccessContext };

/** How an account and a session `asked` stand in a community `c`, where the account may be its member `m`. */
const STANDING = {
  account: sql<string | null>`asked.account`,
  session: sql<string | null>`asked.session`,
  owner: sql<string>`c.owner`,
  sys_status: sql<string | null>`m.sys_status`,
  banned: sql<boolean | null>`m.banned`,
  ranks: sql<unknown>`coalesce((
    select json_agg(${RANK} order by r.power desc, r.position, r.id)
    from member_ranks mr join ranks r on r.id = mr.rank join departments d on d.id = r.department
    where mr.community = m.community and mr.account = m.account), '[]')`,
  factor_for: sql<
    PermissionName[] | null
  >`case when c.second_factor_for <> '{}' and asked.account is distinct from c.owner
    and (not ${hasFactor(sql`asked.account`)} or ${unshownIn(sql`asked.session`, sql`asked.account`)})
    then c.second_factor_for end`,
  has_factor: sql<boolean | null>`case when c.second_factor_for <> '{}' then ${hasFactor(sql`asked.account`)} end`,
  suspended: sql<{ words: string | null } | null>`case when c.sys_status <> 'active' or c.is_banned
    then json_build_object('words', c.ban_reason) end`,
};

/**
 * How people stand in a community, in one query. None is named where it is unknown or deleted. A second factor counts for
 * whoever is here by a session where it was shown in that session, and for others where they have one.
 */
export async function standingsBySession(
  db: Database | Transaction,
  community: string,
  asked: readonly Asked[],
): Promise<Stands[]> {
  const accounts = asked.map(({ account }) => account);
  const sessions = asked.map(({ session }) => session);
  // Every call asks this, and it takes longer to parse and plan than to execute (@decision 0203).
  const rows: StandingRow[] = await db
    .select(STANDING)
    .from(
      sql`communities c
        cross join unnest(${sql.param(accounts)}::uuid[], ${sql.param(sessions)}::uuid[]) as asked (account, session)
        left join members m on m.community = c.uuid and m.account = asked.account`,
    )
    .where(sql`c.uuid = ${community} and c.deleted_at is null`)
    .prepare()
    .execute();
  return rows.map((row) => ({ account: row.account, session: row.session, standing: toStanding(row) }));
}

/** How one account (or a visitor, null) stands in a community. Null when the community is unknown or deleted. */
export function readStanding(
  tx: Transaction,
  community: string,
  account: string | null,
): Promise<AccessContext | null> {
  return readCallerStanding(tx, community, { account, session: null });
}

/** How whoever calls (a visitor: null) stands in a community by the session they are here with (@decision 0068). */
export async function readCallerStanding(
  tx: Transaction,
  community: string,
  caller: (Asked & Pick<Caller, 'goesOn' | 'key'>) | null,
): Promise<AccessContext | null> {
  const account = caller?.account ?? null;
  const key = caller?.key;
  const session = caller && !caller.goesOn && !key ? caller.session : null;
  const [stands] = await standingsBySession(tx, community, [{ account, session }]);
  const standing = stands?.standing ?? null;
  return standing && key ? standingOfKey(standing, key.scopes) : standing;
}

function toStanding({ account, owner, banned, sys_status: sysStatus, ranks, ...row }: StandingRow): AccessContext {
  const standing = withFactorDecided({
    account,
    owner: account !== null && owner === account,
    banned: banned ?? false,
    active: sysStatus === 'active',
    ranks: parseRanks(ranks),
    ...(row.factor_for && { factorFor: row.factor_for }),
    ...(row.suspended && { suspended: row.suspended }),
  });
  return row.factor_for && row.has_factor ? { ...standing, secondFactorUnshown: true } : standing;
}

/** Ranks of a community, leading ones first: all, or those of the ids given that are there. */
export async function ranksOf(tx: Transaction, community: string, ids?: readonly string[]): Promise<HeldRank[]> {
  const { rows } = await tx.execute<{ rank: unknown }>(sql`
    select ${RANK} as rank from ranks r join departments d on d.id = r.department
    where r.community = ${community} ${ids ? sql`and r.id = any(${sql.param([...ids])}::uuid[])` : sql``}
    order by r.power desc, r.position, r.id`);
  return parseRanks(rows.map(({ rank }) => rank));
}

/** Ranks that decide a scope, by id: whoever holds one of `allow` and none of `deny` has it. */
type Deciding = { readonly allow: readonly string[]; readonly deny: readonly string[] };

/**
 * The owner, and active members whose ranks decide for them; longest in first. Left out are those whose ranks are worth
 * nothing for want of a second factor: without one, and with a permission of `factorFor` by their ranks.
 */
export async function readHolders(
  tx: Transaction,
  community: string,
  by: { readonly scope: Deciding; readonly factorFor: readonly Deciding[]; readonly limit: number },
): Promise<string[]> {
  const due = by.factorFor.map((each) => sql`(${hasBy(each)})`);
  const suspended =
    due.length === 0 ? sql`` : sql`and (${hasFactor(sql`m.account`)} or not (${sql.join(due, sql` or `)}))`;
  const { rows } = await tx.execute<{ account: string }>(sql`
    select m.account
    from members m join communities c on c.uuid = m.community
    where m.community = ${community} and not m.banned
      and (m.account = c.owner or (m.sys_status = 'active' and ${hasBy(by.scope)} ${suspended}))
    order by m.account = c.owner desc, m.since, m.account
    limit ${by.limit}`);
  return rows.map((row) => row.account);
}

/** Active members without a second factor who have one of the things that need one by their ranks; never the owner. */
export async function readFactorDue(
  tx: Transaction,
  community: string,
  factorFor: readonly Deciding[],
): Promise<string[]> {
  const due = factorFor.map((each) => sql`(${hasBy(each)})`);
  if (due.length === 0) return [];
  const { rows } = await tx.execute<{ account: string }>(sql`
    select m.account from members m join communities c on c.uuid = m.community
    where m.community = ${community} and m.sys_status = 'active' and not m.banned and m.account <> c.owner
      and (${sql.join(due, sql` or `)}) and not ${hasFactor(sql`m.account`)}
    order by m.account`);
  return rows.map((row) => row.account);
}

/** Whether a member `m` has something by their ranks. */
function hasBy({ allow, deny }: Deciding): SQL {
  const holdsOf = (ranks: readonly string[]) => sql`exists (select from member_ranks mr
    where mr.community = m.community and mr.account = m.account and mr.rank = any(${sql.param([...ranks])}::uuid[]))`;
  return sql`${holdsOf(allow)} and not ${holdsOf(deny)}`;
}

/** Whether somebody is here by a session in which no second factor was shown, nor in the one it came from. */
function unshownIn(session: SQL, account: SQL): SQL {
  return sql`exists (select from sessions s left join sessions parent on parent.id = s.parent
    where s.id = ${session} and s.account = ${account}
      and s.factor_shown_at is null and parent.factor_shown_at is null)`;
}

/** Whether an account, by an expression, has a second factor. */
export function hasFactor(account: SQL): SQL {
  return sql`(exists (select from totp_secrets s where s.account = ${account} and s.confirmed_at is not null)
    or exists (select from passkeys k where k.account = ${account}))`;
}

/** Permissions whose holders need a second factor in a community. */
export async function readFactorFor(tx: Transaction, community: string): Promise<PermissionName[]> {
  const [row] = await tx
    .select({ permissions: communities.secondFactorFor })
    .from(communities)
    .where(eq(communities.uuid, community));
  return (row?.permissions ?? []) as PermissionName[];
}

/** The version of a community's structure. */
export async function readVersion(tx: Transaction, community: string): Promise<number> {
  const [row] = await tx
    .select({ version: communities.structureVersion })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row?.version ?? 0;
}

/** Raises the version of a community's structure; answers the new one. */
export async function raiseVersion(tx: Transaction, community: string): Promise<number> {
  const [row] = await tx
    .update(communities)
    .set({ structureVersion: sql`${communities.structureVersion} + 1` })
    .where(eq(communities.uuid, community))
    .returning({ version: communities.structureVersion });
  return row?.version ?? 0;
}

function parseRanks(rows: unknown): HeldRank[] {
  return (rows as HeldRank[]).map((rank) => ({
    ...rank,
    permissions: PermissionSet.parse(rank.permissions),
    department: rank.department && {
      ...rank.department,
      permissions: PermissionSet.parse(rank.department.permissions),
    },
  }));
}

/** Communities in which an account counts or waits, newest first, so that a bound leaves out the oldest. */
export async function placesOf(tx: Transaction, account: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ community: string }>(sql`
    select m.community from members m join communities c on c.uuid = m.community
    where m.account = ${account} and m.sys_status in ('active', 'pending') and not m.banned and c.deleted_at is null
    order by m.since desc, m.community limit ${limit}`);
  return rows.map((row) => row.community);
}

/** Whether an account has `globalPermissions` above 0. */
export async function readIsOperator(tx: Transaction, account: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account), gt(accounts.globalPermissions, 0)));
  return rows.length > 0;
}
