import type { AuditAction } from '@muster/contracts/audit/codes';
import { AUDIT_CODES } from '@muster/contracts/audit/codes';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { ERASED_NAME, INSIDE_MIN } from './redact.ts';

/** Whom to forget, and where they were. */
type Erased = {
  readonly account: string;
  readonly communities: readonly string[];
  /** What they were called. */
  readonly words: readonly string[];
  /** Runs that were about them and perhaps others. */
  readonly runs: readonly string[];
  readonly requestId: string;
};
type Forget = <T>(value: T) => T;

/** What was written about a person in these is theirs alone: nothing of it stays. */
const ABOUT_THEM: readonly AuditAction[] = [
  'MEMBER_NOTE_ADD',
  'MEMBER_NOTE_REMOVE',
  'MEMBER_RENAME',
  'MEMBER_IDENTIFIER_ADD',
  'MEMBER_IDENTIFIER_REMOVE',
  'MEMBER_IDENTIFIER_EDIT',
  'MEMBER_IDENTIFIER_VERIFY',
  'MEMBER_CLOCK_IN',
  'MEMBER_CLOCK_OUT',
  'MEMBER_CLOCK_CORRECT',
];
/** Entries redacted under one entry that says so. */
const BATCH = 200;

/**
 * Takes a person out of what is kept: names, devices and words about them go, the account's id stays where it was. Works
 * as the owner of the database, with the communities locked.
 */
export async function redactRecords(tx: Transaction, erased: Erased, forget: Forget): Promise<void> {
  const { account, communities, runs } = erased;
  await tx.execute(sql`delete from events where stream = ${`account:${account}`}`);
  // What is about no community has no chain: a person's sign-ins are theirs, and so are refusals without a number.
  await tx.execute(sql`delete from audit where seq is null and (actor = ${account} or target = ${account})`);
  // What was sent is only looked at by whoever has no mail server yet.
  await tx.execute(sql`delete from mails where sent_at is not null and ${speaksOf(sql`body`, erased)}`);
  for (const community of communities) await redactChain(tx, { ...erased, community }, forget);
  const streams = sql.param(communities.map((uuid) => `community:${uuid}`));
  await rewrite(tx, forget, {
    table: 'events',
    column: 'data',
    type: 'jsonb',
    where: sql`stream = any(${streams}::text[]) and data::text like ${`%${account}%`}`,
  });
  for (const column of ['answer', 'refusal'] as const) {
    await rewrite(tx, forget, {
      table: 'idempotency_keys',
      column,
      type: 'json',
      where: speaksOf(sql`${sql.identifier(column)}::text`, erased),
    });
  }
  await rewrite(tx, forget, {
    table: 'notifications',
    column: 'values',
    type: 'jsonb',
    where: sql`thing = ${`member:${account}`} or thing in (select id::text from community_transfers
      where from_account = ${account} or to_account = ${account}) or "values"::text like ${`%${account}%`}`,
  });
  await rewrite(tx, forget, {
    table: 'member_runs',
    column: 'action',
    type: 'jsonb',
    where: sql`id = any(${sql.param([...runs])}::uuid[])`,
  });
  await rewrite(tx, forget, {
    table: 'rank_records',
    column: 'reason',
    type: 'text',
    where: sql`account = ${account} and reason <> ''`,
  });
}

/** Whether a text names the person, by id or by a word that is long enough to be theirs. */
function speaksOf(text: SQL, { account, words }: Erased): SQL {
  return sql`exists (select from unnest(${sql.param([account, ...words])}::text[]) w
    where length(w) >= ${INSIDE_MIN} and strpos(lower(${text}), lower(w)) > 0)`;
}

type Place = {
  readonly table: string;
  readonly column: string;
  readonly type: 'json' | 'jsonb' | 'text';
  readonly where: SQL;
};

async function rewrite(tx: Transaction, forget: Forget, { table, column, type, where }: Place): Promise<void> {
  const [name, field] = [sql.identifier(table), sql.identifier(column)];
  const { rows } = await tx.execute<{ at: string; value: unknown }>(
    sql`select ctid::text as at, ${field} as value from ${name} where ${where}`,
  );
  for (const { at, value } of rows) {
    const now = forget(value);
    if (JSON.stringify(now) === JSON.stringify(value)) continue;
    const written = type === 'text' ? now : JSON.stringify(now);
    await tx.execute(sql`update ${name} set ${field} = ${written}::${sql.raw(type)} where ctid = ${at}::tid`);
  }
}

type Entry = {
  id: string;
  seq: string;
  actor: string | null;
  target: string | null;
  action: AuditAction;
  actorLabel: string | null;
  targetLabel: string | null;
  before: unknown;
  after: unknown;
};

/**
 * Entries keep the hash they were written with, so that the chain goes on behind them. What hash they make now stands in
 * a new entry of the same chain, so that nobody can change them once more without its being noticed.
 */
async function redactChain(
  tx: Transaction,
  { account, community, runs, requestId }: Erased & { readonly community: string },
  forget: Forget,
): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await tx.execute<Entry>(sql`
      select id, seq, actor, target, action, actor_label as "actorLabel", target_label as "targetLabel", before, after
      from audit where community = ${community} and seq > ${after} and action <> 'AUDIT_REDACT'
        and (actor = ${account} or target = ${account} or target = any(${sql.param([...runs])}::text[])
          or before::text like ${`%${account}%`} or after::text like ${`%${account}%`}) order by seq limit ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    for (const entry of rows) await redactEntry(tx, { account, entry }, forget);
    await sealEntries(tx, { community, requestId, ids: rows.map(({ id }) => id) });
    after = Number(last.seq);
  }
}

async function redactEntry(
  tx: Transaction,
  { account, entry }: { readonly account: string; readonly entry: Entry },
  forget: Forget,
): Promise<void> {
  const [isActor, isTarget] = [entry.actor === account, entry.target === account];
  const own = isTarget && ABOUT_THEM.includes(entry.action);
  const kept = (value: unknown) => (own || value === null ? null : JSON.stringify(forget(value)));
  await tx.execute(sql`
    update audit set
      actor_label = ${isActor ? ERASED_NAME : forget(entry.actorLabel)},
      target_label = ${isTarget ? ERASED_NAME : forget(entry.targetLabel)},
      session = case when ${isActor} then null else session end,
      device = case when ${isActor} then null else device end,
      before = ${kept(entry.before)}::jsonb, after = ${kept(entry.after)}::jsonb
    where id = ${entry.id}`);
}

async function sealEntries(
  tx: Transaction,
  {
    community,
    requestId,
    ids,
  }: { readonly community: string; readonly requestId: string; readonly ids: readonly string[] },
): Promise<void> {
  const which = sql.param([...ids]);
  const { success } = AUDIT_CODES.AUDIT_REDACT;
  await tx.execute(sql`
    with sealed as (
      select a.seq, muster_audit_hash(coalesce(p.hash, h.cut_hash), a) as hash
      from audit a join audit_heads h on h.community = a.community
      left join audit p on p.community = a.community and p.seq = a.seq - 1
      where a.community = ${community} and a.id = any(${which}::bigint[])
    )
    insert into audit (community, action, code, target_kind, target, target_label, after, source, request_id)
    select ${community}, 'AUDIT_REDACT', ${success}, 'community', ${community}, c.com_info #>> '{info,name}',
      jsonb_build_object('entries', (select jsonb_object_agg(seq::text, hash) from sealed)), 'job', ${requestId}
    from communities c where c.uuid = ${community}`);
  await tx.execute(sql`
    update audit set redacted_by = (select seq from audit_heads where community = ${community})
    where id = any(${which}::bigint[])`);
}
