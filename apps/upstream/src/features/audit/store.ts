import { type AuditAction, type AuditArea, areaNumber, AUDIT_AREAS, AUDIT_CODES } from '@muster/contracts/audit/codes';
import { changingTheSame } from '@muster/contracts/audit/inverses';
import type { AuditDetail, AuditEntry, AuditFacets, AuditFilter } from '@muster/contracts/audit/model';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { communities } from '../../platform/schema/communities.ts';
import { audit } from '../../platform/schema/service.ts';
import { inLots } from '../../platform/sheets/in-lots.ts';
import { containing } from '../../platform/text/like-pattern.ts';
import { type ChainedRow, HASHED, type Head, REDACTED } from './chain.ts';
import { auditActors, auditHeads } from './tables.ts';

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
  times: number | null;
};
/** What is made of `before` and `after` for their reader. */
type Told = 'changes' | 'reason' | 'names';
type ListedRow = Row & Pick<AuditDetail, 'before' | 'after'>;
type FullRow = Row & Pick<AuditDetail, 'requestId' | 'before' | 'after' | 'hash'>;

const COLUMNS = sql`a.seq, a.at, a.action, a.code, a.actor, a.actor_label as "actorLabel", a.device, a.source,
  a.target_kind as "targetKind", a.target, a.target_label as "targetLabel", a.after ->> 'code' as refusal,
  case when a.action = 'AUDIT_REFUSALS' then (a.after ->> 'count')::int end as times,
  array(select jsonb_object_keys(case when jsonb_typeof(a.after) = 'object' then a.after
    when jsonb_typeof(a.before) = 'object' then a.before else '{}' end) limit 8) as fields`;
const FULL = sql`${COLUMNS}, a.request_id as "requestId", a.before, a.after, a.hash`;

/** Longer values are told by the details of an entry alone. */
const LISTED_BYTES = 8_000;
const LISTED = sql`${COLUMNS}, ${listed(sql`a.before`)} as before, ${listed(sql`a.after`)} as after`;

function listed(side: SQL): SQL {
  return sql`case when pg_column_size(${side}) <= ${sql.raw(String(LISTED_BYTES))} then ${side} end`;
}

/** Which entries, and from where on. */
export type Asked = AuditFilter & {
  readonly after?: number | null | undefined;
  readonly limit: number;
};

/** Which entries, up to one of them. */
export type Bounded = AuditFilter & { readonly upTo: number };

/** Entries of a community, newest first, behind one of them. Every filter has an index that is in this order. */
export async function readEntries(tx: Transaction, community: string, asked: Asked): Promise<ListedEntry[]> {
  const { rows } = await tx.execute<ListedRow>(entriesQuery(community, asked));
  return rows.map((row) => ({ ...toEntry(row), before: row.before, after: row.after }));
}

/** The statement of {@link readEntries}, for whoever asks how it is answered. */
export function entriesQuery(community: string, asked: Asked): SQL {
  return sql`select ${LISTED} ${from(community, asked)}`;
}

/** All of them with all that is on record of each, some at a time as they are asked for. */
export async function* fullEntries(
  tx: Transaction,
  community: string,
  asked: Bounded,
): AsyncGenerator<readonly FullEntry[]> {
  for await (const rows of inLots(tx, fullEntriesQuery(community, asked)))
    yield rows.map((row) => toFullEntry(row as FullRow));
}

/** The statement of {@link fullEntries}, for whoever asks how it is answered. */
export function fullEntriesQuery(community: string, asked: Bounded): SQL {
  return sql`select ${FULL} ${from(community, asked)}`;
}

/** How many there are. Entries have no gaps behind the cut, so that only those of a filter are counted. */
export async function countEntries(tx: Transaction, community: string, asked: Bounded): Promise<number> {
  const { upTo, ...filter } = asked;
  if (Object.values(filter).every((value) => value === undefined)) {
    return upTo - (await readHead(tx, community)).cutSeq;
  }
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${source(community, asked)} where ${matching(community, asked)}`,
  );
  return rows[0]?.count ?? 0;
}

/** An entry with all that is on record of it. */
export type FullEntry = Omit<AuditDetail, 'later' | 'withheld' | Told>;

/** An entry with what was before and after, as far as lists tell of it. */
export type ListedEntry = Omit<AuditEntry, Told> & Pick<AuditDetail, 'before' | 'after'>;

/** One entry; null when it is gone or never was. */
export async function readEntry(tx: Transaction, community: string, seq: number): Promise<FullEntry | null> {
  const { rows } = await tx.execute<FullRow>(
    sql`select ${FULL} from ${audit} a where a.community = ${community} and a.seq = ${seq}`,
  );
  return rows[0] ? toFullEntry(rows[0]) : null;
}

/** The next change of the same of the thing that an entry is about; of anything of it, where nothing takes it back. */
export async function readLater(
  tx: Transaction,
  community: string,
  { seq, target, action }: FullEntry,
): Promise<AuditDetail['later']> {
  if (!target) return null;
  const same = changingTheSame(action);
  const { rows } = await tx.execute<{ seq: string; at: string; actor: string | null }>(sql`
    select a.seq, a.at, a.actor_label as actor from ${audit} a
    where a.community = ${community} and a.target_kind is not distinct from ${target.kind} and a.target = ${target.id}
      and (a.at, a.seq) > (select at, seq from ${audit} where community = ${community} and seq = ${seq})
      and a.code % 2 = 0${same ? sql` and a.action in ${[...same]}` : sql``} order by a.at, a.seq limit 1`);
  const row = rows[0];
  return row ? { seq: Number(row.seq), at: new Date(row.at).toISOString(), actor: row.actor } : null;
}

/** Said so that the planner, which knows nothing of a remainder, takes the one for rare and the other for common. */
const OUTCOMES = { fail: sql`a.code % 2 = 1`, success: sql`a.code % 2 <> 1` } as const;

function from(community: string, asked: Asked | Bounded): SQL {
  const limit = 'limit' in asked ? sql`limit ${asked.limit}` : sql``;
  return sql`from ${source(community, asked)} where ${matching(community, asked)} order by a.at desc, a.seq desc ${limit}`;
}

/**
 * Of a run: what it did is on record under its id as the request's, what was done with it is about it. Each of both has an
 * index in the order of the list, of which a page takes as much as it shows. Where more is asked, `offset 0` keeps the database
 * from an index of that, in which it would pass over all the community's entries of a kind.
 */
function source(community: string, asked: Asked | Bounded): SQL {
  const { run, ...others } = asked;
  if (!run) return sql`${audit} a`;
  const { after: _, limit, upTo: __, ...filter } = { after: null, limit: null, upTo: null, ...others };
  const isAlone = Object.values(filter).every((value) => value === undefined);
  const arm = (ofRun: SQL) => sql`(select a.* from ${audit} a where ${placed(community, asked)} and ${ofRun}
    order by a.at desc, a.seq desc ${isAlone && limit !== null ? sql`limit ${limit}` : sql`offset 0`})`;
  const itself = sql`a.target_kind = 'run' and a.target = ${run} and a.request_id <> ${run}`;
  return sql`(${arm(sql`a.request_id = ${run}`)} union all ${arm(itself)}) a`;
}

/** Which entries of a community, by their place in the list. */
function placed(community: string, asked: Asked | Bounded): SQL {
  const conditions = [
    sql`a.community = ${community} and a.seq is not null`,
    ...('upTo' in asked ? [sql`a.seq <= ${asked.upTo}`] : []),
    ...('after' in asked && asked.after
      ? [sql`(a.at, a.seq) < (select at, seq from ${audit} where community = ${community} and seq = ${asked.after})`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

function matching(community: string, asked: Asked | Bounded): SQL {
  const { actor, kind, target, request, from, to } = asked;
  const conditions = [
    placed(community, asked),
    ...(actor ? [sql`a.actor = ${actor}`] : []),
    ...ofAction(asked),
    ...(request ? [sql`a.request_id = ${request}`] : []),
    ...(kind ? [sql`a.target_kind = ${kind}`] : []),
    ...(target ? [sql`a.target = ${target}`] : []),
    ...(from ? [sql`a.at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`a.at < ${to}::timestamptz`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** An action is of one area and has one code for each outcome, so that its own index holds all that is asked. */
function ofAction({ action, area, outcome }: Pick<AuditFilter, 'action' | 'area' | 'outcome'>): SQL[] {
  const codes = action && Object.hasOwn(AUDIT_CODES, action) ? AUDIT_CODES[action as AuditAction] : null;
  return [
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(area && area !== codes?.area ? [sql`a.area = ${areaNumber(area)}`] : []),
    ...(outcome ? [codes ? sql`a.code = ${codes[outcome]}` : OUTCOMES[outcome]] : []),
  ];
}

function toEntry(row: Row): Omit<AuditEntry, Told> {
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
    times: row.times ?? 1,
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
  const { rows } = await tx.execute<Omit<ChainedRow, 'seq'> & { seq: string }>(sql`
    select seq, hash, ${sql.raw(HASHED)} as fields, ${sql.raw(REDACTED)} as redacted from ${audit} a
    where community = ${community} and seq > ${after} order by seq limit ${limit}`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** What a community is called in names of files. */
export async function readCustomId(tx: Transaction, community: string): Promise<string> {
  const [row] = await tx
    .select({ customId: communities.customId })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row?.customId ?? '';
}

/** For how many days a community keeps its entries; null for ever. */
export async function readKeepDays(tx: Transaction, community: string): Promise<number | null> {
  const [row] = await tx
    .select({ keepDays: communities.auditKeepDays })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row?.keepDays ?? null;
}

/**
 * How many entries a cut would take: those before the first one that is young enough, as retention.ts cuts, and never the
 * last one of all. They have no gaps, so that none is counted.
 */
export async function countOlder(tx: Transaction, community: string, olderThan: Date): Promise<number> {
  const { seq, cutSeq } = await readHead(tx, community);
  const { rows } = await tx.execute<{ young: string | null }>(sql`
    select min(seq) as young from ${audit}
    where community = ${community} and seq is not null and at >= ${olderThan.toISOString()}`);
  const young = rows[0]?.young;
  return Math.max(0, (young ? Math.min(Number(young), seq) : seq) - cutSeq - 1);
}

const ACTORS_SHOWN = 20;

/**
 * What there is to filter by. Areas, actions and kinds are stepped through in the index, however many entries have each.
 * Who did something comes out of the members in the order of their names; whoever of them is no member is looked for apart.
 */
export async function readFacets(tx: Transaction, community: string, search: string): Promise<AuditFacets> {
  const pattern = containing(search);
  const { rows: actors } = await tx.execute<AuditFacets['actors'][number]>(sql`
    with here as (
      select m.account as id, m.name_key as key, m.com_name as name from members m
      where m.community = ${community} and m.name_key like lower(${pattern}) and exists (
        select from ${auditActors} x where x.community = ${community} and x.actor = m.account)
      order by m.name_key, m.account limit ${ACTORS_SHOWN}
    ), elsewhere as (
      select c.id, lower(c.username) collate "C" as key, null as name
      from ${auditActors} x join accounts c on c.id = x.actor
      where x.community = ${community} and lower(c.username) like lower(${pattern}) and not exists (
        select from members m where m.community = ${community} and m.account = x.actor)
      order by key, c.id limit ${ACTORS_SHOWN}
    )
    select n.id, coalesce(n.name, c.username) as label
    from (select * from here union all select * from elsewhere) n join accounts c on c.id = n.id
    order by n.key, n.id limit ${ACTORS_SHOWN}`);
  const values = async (column: Stepped) =>
    (
      await tx.execute<{ value: string }>(
        sql`with recursive ${distinct(column, community)} select value from steps where value is not null`,
      )
    ).rows.map(({ value }) => value);
  const numbers = new Set((await values('area')).map(Number));
  return {
    actors,
    areas: AUDIT_AREAS.filter((area: AuditArea) => numbers.has(areaNumber(area))),
    actions: await values('action'),
    kinds: await values('target_kind'),
  };
}

type Stepped = 'area' | 'action' | 'target_kind';

function distinct(column: Stepped, community: string): SQL {
  const name = sql.raw(column);
  const next = (behind: SQL) => sql`select ${name} from ${audit} where community = ${community} and ${name} is not null
    ${behind} order by ${name} limit 1`;
  return sql`steps(value) as ((${next(sql``)})
    union all select (${next(sql`and ${name} > steps.value`)}) from steps where steps.value is not null)`;
}

/** What members, ranks, departments, positions, forms, rosters, categories of the calendar and statuses of a community are called now, by those of some ids that are known. */
export async function readNames(
  tx: Transaction,
  community: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`${sql.param([...new Set(ids)])}::uuid[]`;
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select m.account::text as id, coalesce(m.com_name, c.username) as name from members m join accounts c on c.id = m.account
      where m.community = ${community} and m.account = any(${wanted})
    union all select r.id::text, r.label from ranks r where r.community = ${community} and r.id = any(${wanted})
    union all select d.id::text, d.label from departments d where d.community = ${community} and d.id = any(${wanted})
    union all select p.id::text, p.label from positions p where p.community = ${community} and p.id = any(${wanted})
    union all select f.id::text, f.label from forms f where f.community = ${community} and f.id = any(${wanted})
    union all select r.id::text, r.label from rosters r where r.community = ${community} and r.id = any(${wanted})
    union all select c.id::text, c.label from calendar_categories c where c.community = ${community} and c.id = any(${wanted})
    union all select s ->> 'uuid', s ->> 'label'
      from communities o, jsonb_array_elements(o.com_info -> 'statuses') s
      where o.uuid = ${community} and s ->> 'uuid' = any(${wanted}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
