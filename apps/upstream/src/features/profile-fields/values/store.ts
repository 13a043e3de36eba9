import type { FieldValue, Profile, ValueChange } from '@muster/contracts/profile-fields/model';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { accounts } from '../../../platform/schema/accounts.ts';
import { members } from '../../../platform/schema/members.ts';
import { profileValueChanges } from '../tables.ts';
import { verifiedValue } from './verified.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

type Row = Omit<Profile, 'fields' | 'since' | 'joinedAt' | 'archivedAt' | 'asOf' | 'isSelf'> & {
  since: Date | string;
  joinedAt: Date | string | null;
  archivedAt: Date | string | null;
  seq: string;
  kept: Record<string, unknown>;
  discord: string | null;
  teamspeak: string | null;
  hours: number | null;
};

/** A person with everything a profile may be made of; null when there is nobody. One query. */
export async function readPerson(tx: Transaction, { community, account }: MemberKey): Promise<Row | null> {
  const { rows } = await tx.execute<Row>(sql`
    select a.id as "accId", coalesce(m.com_name, a.username) as name, a.avatar_url as "avatarUrl",
      c.owner = a.id as owner, coalesce(m.banned, false) as banned,
      case when c.owner = a.id then coalesce(m.sys_status, 'active') else m.sys_status end as "sysStatus",
      coalesce(m.since, c.reg_time) as since,
      case when m.account is null then c.reg_time else m.joined_at end as "joinedAt", m.archived_at as "archivedAt", c.event_seq as seq, coalesce(m.profile_fields, '{}') as kept,
      (select jsonb_build_object('label', s ->> 'label', 'color', s ->> 'color')
        from jsonb_array_elements(c.com_info -> 'statuses') s
        where s ->> 'uuid' = m.com_status::text limit 1) as status,
      (select coalesce(json_agg(json_build_object('id', r.id, 'label', r.label, 'color', r.color, 'icon', r.icon,
          'department', d.label, 'expiresAt', mr.expires_at) order by r.power desc, r.position, r.id), '[]')
        from member_ranks mr join ranks r on r.id = mr.rank join departments d on d.id = r.department
        where mr.community = c.uuid and mr.account = a.id) as ranks,
      (select coalesce(json_agg(json_build_object('id', p.id, 'label', p.label, 'department', d.label)
          order by d.position, d.id, p.position, p.id), '[]')
        from position_holders h join positions p on p.id = h.position join departments d on d.id = p.department
        where h.community = c.uuid and h.account = a.id and not coalesce(m.banned, false)) as positions,
      ${verifiedValue('discord', { community: sql`c.uuid`, account: sql`a.id` })} as discord,
      ${verifiedValue('teamspeak', { community: sql`c.uuid`, account: sql`a.id` })} as teamspeak,
      (select extract(epoch from sum(e.ended_at - e.started_at))::float / 3600 from clock_entries e
        where e.community = c.uuid and e.account = a.id and e.ended_at is not null) as hours
    from communities c join accounts a on a.id = ${account}
    left join members m on m.community = c.uuid and m.account = a.id
    where c.uuid = ${community} and (m.account is not null or c.owner = a.id)`);
  return rows[0] ?? null;
}

/** What somebody has in their fields, by field id. */
export async function readKept(
  tx: Transaction,
  { community, account }: MemberKey,
): Promise<Record<string, unknown> | null> {
  const [row] = await tx
    .select({ kept: members.profileFields })
    .from(members)
    .where(and(eq(members.community, community), eq(members.account, account)));
  return row ? (row.kept as Record<string, unknown>) : null;
}

/** One value as it was and becomes. */
export type Written = { readonly field: string; readonly from: FieldValue | null; readonly to: FieldValue | null };

/** Writes values and puts each on record. */
export async function writeValues(
  { tx, runHooks }: Pick<CallContext, 'tx' | 'runHooks'>,
  { community, account }: MemberKey,
  { changes, by, at }: { readonly changes: readonly Written[]; readonly by: string | null; readonly at: Date },
): Promise<void> {
  const filled = Object.fromEntries(changes.flatMap(({ field, to }) => (to === null ? [] : [[field, to]])));
  const emptied = changes.filter(({ to }) => to === null).map(({ field }) => field);
  await runHooks('profile.valuesWritten', { community, account, filled, emptied });
  await tx
    .insert(profileValueChanges)
    .values(changes.map(({ field, from, to }) => ({ community, account, field, by, at, before: from, after: to })));
}

/** Changes of one value, newest first. */
export async function readHistory(
  tx: Transaction,
  { community, account, field }: MemberKey & { readonly field: string },
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<ValueChange[]> {
  const c = profileValueChanges;
  const rows = await tx
    .select({
      seq: c.seq,
      at: c.at,
      by: c.by,
      name: sql<string | null>`coalesce(${members.comName}, ${accounts.username})`,
      from: c.before,
      to: c.after,
    })
    .from(c)
    .leftJoin(accounts, eq(accounts.id, c.by))
    .leftJoin(members, and(eq(members.community, community), eq(members.account, c.by)))
    .where(
      and(
        eq(c.community, community),
        eq(c.account, account),
        eq(c.field, field),
        before === null ? undefined : lt(c.seq, before),
      ),
    )
    .orderBy(desc(c.seq))
    .limit(limit);
  return rows.map(({ seq, at, by, name, from, to }) => ({
    seq,
    at: at.toISOString(),
    by: by === null ? null : { accId: by, name: name ?? '' },
    from: (from ?? null) as FieldValue | null,
    to: (to ?? null) as FieldValue | null,
  }));
}
