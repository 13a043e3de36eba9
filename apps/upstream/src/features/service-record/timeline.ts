import { recordGroupOf, type RecordGroup, RECORD_KINDS, type RecordKind } from '@muster/contracts/service-record/kinds';
import type { RecordEntry, Service } from '@muster/contracts/service-record/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { momentOf } from '../../platform/text/moment-text.ts';
import { type MembershipState, SERVICE_KINDS, type Step } from './service.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** Which entries are asked for: of one group or of all, of these kinds, behind one of them. */
export type Asked = {
  readonly group: RecordGroup | null;
  /** Kinds that the reader may know of. */
  readonly kinds: readonly RecordKind[];
  /** Without changes of ranks that were put right again. */
  readonly plain: boolean;
  readonly before: number | null;
  readonly limit: number;
};

type Row = Omit<RecordEntry, 'seq' | 'at' | 'expiresAt' | 'by' | 'other'> & {
  seq: string;
  at: Date | string;
  until: Date | string | null;
  byId: string | null;
  byName: string | null;
  otherId: string | null;
  otherName: string | null;
};

/** Of a record `r`. */
const UNDONE = sql`exists (select from rank_records u where u.community = r.community and u.undoes = r.change)`;
const NEWEST_FIRST = sql`order by at desc, seq desc`;

/**
 * A page of somebody's service record, newest first: each table is read from its own index as far as the page goes, and the
 * two are laid into each other. One more than asked for tells that there are others.
 */
export async function readTimeline(tx: Transaction, who: MemberKey, asked: Asked): Promise<RecordEntry[]> {
  const mark = asked.before === null ? null : await readMark(tx, who, asked.before);
  if (asked.before !== null && mark === null) return [];
  const { rows } = await tx.execute<Row>(timelineSql(who, asked, mark));
  return rows.map(({ seq, at, until, byId, byName, otherId, otherName, ...row }) => ({
    ...row,
    seq: Number(seq),
    at: new Date(at).toISOString(),
    expiresAt: momentOf(until),
    by: byId === null ? null : { accId: byId, name: byName ?? '' },
    other: otherId === null ? null : { accId: otherId, name: otherName ?? '' },
  }));
}

/** Where an entry stands in time; `at` in microseconds, as it is kept. */
export type Mark = { readonly at: string; readonly seq: number };

async function readMark(tx: Transaction, { community, account }: MemberKey, seq: number): Promise<Mark | null> {
  const isIt = sql`seq = ${seq} and community = ${community} and account = ${account}`;
  const { rows } = await tx.execute<{ at: string }>(sql`
    select at::text as at from rank_records where ${isIt} union all select at::text from standing_records where ${isIt}`);
  return rows[0] ? { at: rows[0].at, seq } : null;
}

/**
 * The statement that {@link readTimeline} asks. What was undone is looked up for the page alone: beside each of its lines, the
 * planner would read the whole table for it.
 */
export function timelineSql({ community, account }: MemberKey, asked: Asked, mark: Mark | null): SQL {
  const kinds = RECORD_KINDS.filter(
    (kind) => asked.kinds.includes(kind) && (asked.group === null || recordGroupOf(kind) === asked.group),
  );
  const mine = sql`community = ${community} and account = ${account}
    and kind = any(${sql.param([...kinds])}::text[])
    ${mark ? sql`and (at, seq) < (${mark.at}::timestamptz, ${mark.seq}::bigint)` : sql``}`;
  const page = sql`${NEWEST_FIRST} limit ${asked.limit}`;
  const plain = asked.plain ? sql`and source <> 'undo' and not ${UNDONE}` : sql``;
  return sql`
    with lines as (
      (select seq, at, kind, label, null as "from", null as "to", expires_at as until, null::uuid as other, by, reason,
        source, change from rank_records r where ${mine} ${plain} ${page})
      union all
      (select seq, at, kind, details ->> 'label', details ->> 'from', details ->> 'to', (details ->> 'until')::timestamptz,
        other, by, reason, source, null::uuid from standing_records where ${mine} ${page})
    ), page as (select * from lines ${page}
    ), undone as (
      select undoes from rank_records where community = ${community} and undoes = any(array(select change from page))
    )
    select l.seq, l.at, l.kind, l.label, l."from", l."to", l.until, l.reason, l.source,
      l.change in (select undoes from undone) is true as undone,
      b.id as "byId", coalesce(bm.com_name, b.username) as "byName",
      o.id as "otherId", coalesce(om.com_name, o.username) as "otherName"
    from page l
    left join accounts b on b.id = l.by left join members bm on bm.community = ${community} and bm.account = l.by
    left join accounts o on o.id = l.other left join members om on om.community = ${community} and om.account = l.other
    order by l.at desc, l.seq desc`;
}

/** The state of a membership; null for an account that has no row in the community. */
export async function readMembershipState(
  tx: Transaction,
  { community, account }: MemberKey,
): Promise<MembershipState> {
  const { rows } = await tx.execute<{
    sysStatus: string | null;
    banned: boolean;
    since: string;
    joinedAt: string | null;
  }>(sql`
    select sys_status as "sysStatus", banned, since::text, joined_at::text as "joinedAt"
    from members where community = ${community} and account = ${account}`);
  return rows[0] ?? null;
}

/** The entries that the length of service is computed from, oldest first; without bans for readers who may not know of them. */
export async function readSteps(
  tx: Transaction,
  { community, account }: MemberKey,
  { bans }: { readonly bans: boolean },
): Promise<Step[]> {
  const kinds = SERVICE_KINDS.filter((kind) => bans || (kind !== 'banned' && kind !== 'unbanned'));
  const { rows } = await tx.execute<{ kind: Step['kind']; at: Date | string; to: string | null }>(sql`
    select kind, at, details ->> 'to' as to from standing_records
    where community = ${community} and account = ${account} and kind = any(${sql.param([...kinds])}::text[])
    order by at, seq`);
  return rows.map(({ at, ...step }) => ({ ...step, at: new Date(at) }));
}

/** Whether the record says that an account was a member before. */
export async function hasServed(tx: Transaction, who: MemberKey): Promise<boolean> {
  return (await readSteps(tx, who, { bans: false })).length > 0;
}

/** For how many days a member has held each rank, of those held for a day and more, the longest first. */
export async function readRankDays(
  tx: Transaction,
  { community, account }: MemberKey,
  { now, plain, limit }: { readonly now: Date; readonly plain: boolean; readonly limit: number },
): Promise<Service['ranks']> {
  const { rows } = await tx.execute<Service['ranks'][number]>(sql`
    with spans as (
      select rank, label, kind, seq, at, lead(at) over (partition by rank order by seq) as next
      from rank_records r where community = ${community} and account = ${account}
        ${plain ? sql`and source <> 'undo' and not ${UNDONE}` : sql``}
    ), held as (
      select rank as id, (array_agg(label order by seq desc))[1] as label, bool_or(next is null) as held,
        floor(sum(extract(epoch from greatest(coalesce(next, ${now.toISOString()}::timestamptz) - at, interval '0'))) / 86400)::int as days
      from spans where kind = 'given' group by rank
    )
    select * from held where days > 0 order by days desc, label, id limit ${limit}`);
  return rows;
}
