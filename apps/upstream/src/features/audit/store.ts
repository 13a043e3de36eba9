import { type AuditArea, areaNumber, AUDIT_AREAS } from '@muster/contracts/audit/codes';
import type { AuditDetail, AuditEntry, AuditFacets, AuditFilter } from '@muster/contracts/audit/model';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { audit, communities } from '../../platform/schema.ts';
import { type ChainedRow, HASHED, type Head } from './chain.ts';
import { auditHeads } from './tables.ts';

type Row = {
  seq: string;
  at: string | Date;
  action: string;
  code: number;
  actor: string | null;
  actorLabel: string | null;
  device: string | null;
  source: AuditEntry['source'];
  targetKind: string | null;
  target: string | null;
  targetLabel: string | null;
  fields: string[];
  refusal: string | null;
};
type FullRow = Row & Pick<AuditDetail, 'requestId' | 'before' | 'after' | 'hash'>;

const COLUMNS = sql`a.seq, a.at, a.action, a.code, a.actor, a.actor_label as "actorLabel", a.device, a.source,
  a.target_kind as "targetKind", a.target, a.target_label as "targetLabel", a.after ->> 'code' as refusal,
  array(select jsonb_object_keys(case when jsonb_typeof(a.after) = 'object' then a.after
    when jsonb_typeof(a.before) = 'object' then a.before else '{}' end) limit 8) as fields`;
const FULL = sql`${COLUMNS}, a.request_id as "requestId", a.before, a.after, a.hash`;

/** Which entries, and from where on. */
export type Asked = AuditFilter & {
  readonly after?: number | null | undefined;
  readonly upTo?: number | undefined;
  readonly limit: number;
};

/** Entries of a community, newest first, behind one of them. Every filter has an index that is in this order. */
export async function readEntries(tx: Transaction, community: string, asked: Asked): Promise<AuditEntry[]> {
  const { rows } = await tx.execute<Row>(sql`select ${COLUMNS} ${from(community, asked)}`);
  return rows.map(toEntry);
}

/** The same with all that is on record of each. */
export async function readFullEntries(tx: Transaction, community: string, asked: Asked): Promise<FullEntry[]> {
  const { rows } = await tx.execute<FullRow>(sql`select ${FULL} ${from(community, asked)}`);
  return rows.map(toFullEntry);
}

/** An entry with all that is on record of it. */
export type FullEntry = Omit<AuditDetail, 'later' | 'withheld'>;

/** One entry; null when it is gone or never was. */
export async function readEntry(tx: Transaction, community: string, seq: number): Promise<FullEntry | null> {
  const { rows } = await tx.execute<FullRow>(
    sql`select ${FULL} from ${audit} a where a.community = ${community} and a.seq = ${seq}`,
  );
  return rows[0] ? toFullEntry(rows[0]) : null;
}

/** The next change of the thing that an entry is about. */
export async function readLater(
  tx: Transaction,
  community: string,
  { seq, target }: FullEntry,
): Promise<AuditDetail['later']> {
  if (!target) return null;
  const { rows } = await tx.execute<{ seq: string; at: string; actor: string | null }>(sql`
    select a.seq, a.at, a.actor_label as actor from ${audit} a
    where a.community = ${community} and a.target_kind is not distinct from ${target.kind} and a.target = ${target.id}
      and (a.at, a.seq) > (select at, seq from ${audit} where community = ${community} and seq = ${seq})
      and a.code % 2 = 0 order by a.at, a.seq limit 1`);
  const row = rows[0];
  return row ? { seq: Number(row.seq), at: new Date(row.at).toISOString(), actor: row.actor } : null;
}

function from(community: string, { actor, area, kind, target, outcome, ...range }: Asked): SQL {
  const conditions = [
    sql`a.community = ${community} and a.seq is not null`,
    ...(actor ? [sql`a.actor = ${actor}`] : []),
    ...(area ? [sql`a.area = ${areaNumber(area)}`] : []),
    ...(kind ? [sql`a.target_kind = ${kind}`] : []),
    ...(target ? [sql`a.target = ${target}`] : []),
    ...(outcome ? [sql`a.code % 2 = ${sql.raw(outcome === 'fail' ? '1' : '0')}`] : []),
    ...(range.from ? [sql`a.at >= ${range.from}::timestamptz`] : []),
    ...(range.to ? [sql`a.at < ${range.to}::timestamptz`] : []),
    ...(range.upTo === undefined ? [] : [sql`a.seq <= ${range.upTo}`]),
    ...(range.after
      ? [sql`(a.at, a.seq) < (select at, seq from ${audit} where community = ${community} and seq = ${range.after})`]
      : []),
  ];
  return sql`from ${audit} a where ${sql.join(conditions, sql` and `)} order by a.at desc, a.seq desc limit ${range.limit}`;
}

function toEntry(row: Row): AuditEntry {
  const { actor, actorLabel, target, targetKind, targetLabel, code, fields, refusal } = row;
  const success = code % 2 === 0;
  return {
    seq: Number(row.seq),
    at: new Date(row.at).toISOString(),
    action: row.action,
    code,
    success,
    refusal: success ? null : refusal,
    actor: actor === null ? null : { id: actor, label: actorLabel },
    device: row.device,
    source: row.source,
    target: target === null ? null : { id: target, kind: targetKind, label: targetLabel },
    fields: success ? fields : [],
  };
}

function toFullEntry(row: FullRow): FullEntry {
  const { requestId, before, after, hash } = row;
  return { ...toEntry(row), requestId, before, after, hash };
}

/** Where the chain of a community stands; at nothing, before its first entry. */
export async function readHead(tx: Transaction, community: string): Promise<Head & { cutAt: Date | null }> {
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.community, community));
  return head ?? { seq: 0, hash: '', cutSeq: 0, cutHash: '', cutAt: null };
}

/** The next entries of a chain as they go into their hashes. */
export async function readChained(
  tx: Transaction,
  community: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ChainedRow[]> {
  const { rows } = await tx.execute<{ seq: string; hash: string; fields: (string | null)[] }>(sql`
    select seq, hash, ${sql.raw(HASHED)} as fields from ${audit}
    where community = ${community} and seq > ${after} order by seq limit ${limit}`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** For how many days a community keeps its entries; null for ever. */
export async function readKeepDays(tx: Transaction, community: string): Promise<number | null> {
  const [row] = await tx
    .select({ keepDays: communities.auditKeepDays })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row?.keepDays ?? null;
}

/** Says for how many days entries are kept. */
export async function writeKeepDays(tx: Transaction, community: string, auditKeepDays: number | null): Promise<void> {
  await tx.update(communities).set({ auditKeepDays }).where(eq(communities.uuid, community));
}

const ACTORS_SHOWN = 20;

/** What there is to filter by. Steps from one value to the next in the index, whatever number of entries has it. */
export async function readFacets(tx: Transaction, community: string, search: string): Promise<AuditFacets> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows: actors } = await tx.execute<AuditFacets['actors'][number]>(sql`
    with recursive ${distinct('actor', community)}
    select n.id, n.label from (
      select x.value as id, coalesce(m.com_name, c.username) as label from steps x join accounts c on c.id = x.value
      left join members m on m.community = ${community} and m.account = x.value
    ) n where n.label ilike ${pattern} order by lower(n.label), n.id limit ${ACTORS_SHOWN}`);
  const values = async (column: 'area' | 'target_kind') =>
    (
      await tx.execute<{ value: string }>(
        sql`with recursive ${distinct(column, community)} select value from steps where value is not null`,
      )
    ).rows.map(({ value }) => value);
  const numbers = new Set((await values('area')).map(Number));
  return {
    actors,
    areas: AUDIT_AREAS.filter((area: AuditArea) => numbers.has(areaNumber(area))),
    kinds: await values('target_kind'),
  };
}

function distinct(column: 'actor' | 'area' | 'target_kind', community: string): SQL {
  const name = sql.raw(column);
  const next = (behind: SQL) => sql`select ${name} from ${audit} where community = ${community} and ${name} is not null
    ${behind} order by ${name} limit 1`;
  return sql`steps(value) as ((${next(sql``)})
    union all select (${next(sql`and ${name} > steps.value`)}) from steps where steps.value is not null)`;
}
