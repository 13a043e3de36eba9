import { ComInfo } from '@muster/contracts/communities/settings';
import type { MemberAccount } from '@muster/contracts/members/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { communities } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';
import { momentOf } from '../../platform/text/moment-text.ts';
import { hasLeft, type Membership } from './rules.ts';

/** Newest entries of the clock that a member account carries. */
const CLOCK_ENTRIES_MAX = 100;

/** What entering and leaving need to know of a community; null when it is unknown or deleted. */
export async function readCommunity(tx: Transaction, uuid: string) {
  const [row] = await tx.select().from(communities).where(eq(communities.uuid, uuid));
  if (!row || row.deletedAt) return null;
  return {
    uuid,
    owner: row.owner,
    active: row.sysStatus === 'active' && !row.isBanned,
    info: ComInfo.parse(row.comInfo),
  };
}

/** What an account is called where no community gave it another name. */
export async function readUsername(tx: Transaction, account: string): Promise<string> {
  const [row] = await tx.select({ username: accounts.username }).from(accounts).where(eq(accounts.id, account));
  return row?.username ?? '';
}

/** Someone's place in a community. */
export async function readMembership(tx: Transaction, community: string, account: string): Promise<Membership> {
  const [row] = await tx
    .select({
      sysStatus: members.sysStatus,
      banned: members.banned,
      since: members.since,
      joinedAt: members.joinedAt,
    })
    .from(members)
    .where(and(eq(members.community, community), eq(members.account, account)));
  return row ? { ...row, since: row.since.toISOString(), joinedAt: row.joinedAt?.toISOString() ?? null } : null;
}

/** Since when somebody is banned, what they are called, and which of the community's statuses they have. */
export async function readBelongingColumns(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
) {
  const [row] = await tx
    .select({
      bannedAt: members.bannedAt,
      name: members.comName,
      status: sql<string | null>`(select s ->> 'label' from jsonb_array_elements(${communities.comInfo} -> 'statuses') s
        where s ->> 'uuid' = ${members.comStatus}::text limit 1)`,
    })
    .from(members)
    .innerJoin(communities, eq(communities.uuid, members.community))
    .where(and(eq(members.community, community), eq(members.account, account)));
  return { ...row, bannedAt: row?.bannedAt?.toISOString() ?? null };
}

/**
 * Gives someone a place, or changes the one they have, and with it the day they joined; left out, that day stays. A ban is
 * never touched here.
 */
export async function writePlace(
  tx: Transaction,
  key: { readonly community: string; readonly account: string },
  place: { readonly sysStatus: 'pending' | 'active'; readonly since: Date; readonly joinedAt?: Date | null },
): Promise<void> {
  await tx
    .insert(members)
    .values({ ...key, ...place })
    .onConflictDoUpdate({ target: [members.community, members.account], set: place });
}

/**
 * Ends the place of a person who leaves or is removed. It stays as one that counts nowhere, with what staff hold: notes,
 * identifiers they checked, and fields that people fill in neither when they join nor later. All that the person filled in
 * goes (@decision 0069): here from the place itself, and by `membership.ended` from the tables of other features.
 */
export async function endPlace(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
  since: Date,
): Promise<void> {
  // What their identifiers are then follows by a trigger, as everywhere.
  await tx.execute(sql`
    update members m set sys_status = null, since = ${since.toISOString()}::timestamptz, com_status = null,
      profile_fields = (select coalesce(jsonb_object_agg(f.id, m.profile_fields -> f.id::text), '{}') from profile_fields f
        where f.community = ${community} and not (f.self_edit or f.required_on_join) and m.profile_fields ? f.id::text)
    where m.community = ${community} and m.account = ${account}`);
}

/** Deletes a place, once nothing hangs on it any more. What is kept is a ban, by the name the person had. */
export async function deleteMembership(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
): Promise<void> {
  const row = and(eq(members.community, community), eq(members.account, account));
  await tx.delete(members).where(and(row, eq(members.banned, false)));
  await tx
    .update(members)
    .set({
      sysStatus: null,
      joinedAt: null,
      comStatus: null,
      profileFields: {},
      apiIds: [],
      activeApiIds: [],
      apiIdPreference: null,
    })
    .where(row);
}

type MemberRow = Omit<MemberAccount, 'clockData' | 'accId' | 'ban' | 'since' | 'joinedAt' | 'archivedAt'> & {
  since: Date | string;
  joinedAt: Date | string | null;
  archivedAt: Date | string | null;
  banReason: string | null;
  bannedAt: Date | string | null;
  banUntil: Date | string | null;
  clock: { id: string; startedAt: string; endedAt: string | null }[];
};

/**
 * What somebody has in those fields that every member may see: whoever hears of a member account may see all of it, so a
 * field that some rank is denied is not in it (@decision 0036).
 */
const SHARED_FIELDS = sql`(
  select coalesce(jsonb_object_agg(f.id, m.profile_fields -> f.id::text), '{}') from profile_fields f
  where f.community = m.community and f.audience = 'members' and m.profile_fields ? f.id::text
    and not exists (
      select 1 from (select permissions from ranks where community = f.community
        union all select permissions from departments where community = f.community) s,
        jsonb_array_elements(coalesce(s.permissions -> 'profileFields', '[]')) p
      where p ->> 'id' = f.id::text and coalesce(p ->> 'deny', '0') <> '0'))`;

/** Someone's account in a community, in one query; null for a stranger, and for who has left. */
export async function readMember(tx: Transaction, community: string, account: string): Promise<MemberAccount | null> {
  const member = await readMemberEver(tx, community, account);
  return member === null || hasLeft(member) ? null : member;
}

/** The same, of whoever has left too; null for somebody who never had a place. */
export async function readMemberEver(
  tx: Transaction,
  community: string,
  account: string,
): Promise<MemberAccount | null> {
  const { rows } = await tx.execute<MemberRow>(sql`
    select m.sys_status as "sysStatus", m.com_name as "comName", m.com_status as "comStatus", m.banned,
      m.ban_reason as "banReason", m.banned_at as "bannedAt", m.ban_until as "banUntil", m.since, m.joined_at as "joinedAt",
      m.archived_at as "archivedAt",
      c.owner = m.account as owner, m.api_ids as "apiIds", m.active_api_ids as "activeApiIds",
      m.api_id_preference as "apiIdPreference", ${SHARED_FIELDS} as "profileFields",
      (select coalesce(json_agg(r.id order by r.power desc, r.position, r.id), '[]')
        from member_ranks mr join ranks r on r.id = mr.rank
        where mr.community = m.community and mr.account = m.account) as ranks,
      (select coalesce(json_agg(json_build_object('id', e.id, 'startedAt', e.started_at, 'endedAt', e.ended_at)), '[]')
        from (select id, started_at, ended_at from clock_entries
          where community = m.community and account = m.account
          order by started_at desc, id limit ${CLOCK_ENTRIES_MAX}) e) as clock
    from members m join communities c on c.uuid = m.community
    where m.community = ${community} and m.account = ${account}`);
  const [row] = rows;
  if (!row) return null;
  const { clock, banReason, bannedAt, banUntil, since, joinedAt, archivedAt, ...rest } = row;
  const dates = { since: momentOf(since), joinedAt: momentOf(joinedAt), archivedAt: momentOf(archivedAt) };
  const ban = rest.banned ? { reason: banReason ?? '', since: momentOf(bannedAt), until: momentOf(banUntil) } : null;
  return { accId: account, ...rest, ban, ...dates, clockData: { data: clock.map(toClockEntry) } };
}

function toClockEntry({ id, startedAt, endedAt }: MemberRow['clock'][number]) {
  const completed = endedAt !== null;
  return {
    id,
    clockId: id,
    completed,
    status: completed ? ('complete' as const) : ('incomplete' as const),
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}
