import type { AuditAction } from '@muster/contracts/audit/codes';
import type { AuditTargetKind } from '@muster/contracts/audit/targets';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { auditRedaction, type RecordedEntry } from '../audit/public.ts';
import { type Erasure, noteRedacted } from './progress.ts';
import { ERASED_NAME, type Forget } from './redact.ts';

/** The owner's ways to the database: a look at all of it without a lock, and one step of a change. */
export type OwnersWork = {
  readonly find: <T>(look: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly change: <T>(step: (context: CallContext) => Promise<T>) => Promise<T>;
};
type InOne = Erasure & { readonly community: string };

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
  'MEMBER_CLOCK_END',
  'MEMBER_CLOCK_ADD',
  'MEMBER_CLOCK_REMOVE',
];
/** Things whose labels name people. What else there is, is called what its community calls it. */
const NAMING: readonly string[] = ['account', 'member', 'run', 'session'] satisfies readonly AuditTargetKind[];
/** Of the action of a run that was about others too, nothing else is words. */
const RUN_WORDS = new Set(['reason', 'text']);
/** Rows rewritten in one step: what a community waits for at most. */
const BATCH = 200;

/** Takes a person out of the record and the events of one community they have left. */
export async function redactCommunity(work: OwnersWork, erased: InOne, forget: Forget): Promise<void> {
  const { account, community } = erased;
  await redactChain(work, erased, forget);
  const mentions = sql`stream = ${`community:${community}`} and data::text like ${`%${account}%`}`;
  const key = { stream: 'text', seq: 'bigint' };
  await rewrite(work, { table: 'events', key, column: 'data', type: 'jsonb', where: mentions }, forget.inside);
  await work.change(({ tx }) => noteRedacted(tx, erased));
}

/** Takes a person out of what is written outside of records: kept answers, notifications, mails, reasons. */
export async function redactElsewhere(work: OwnersWork, erased: Erasure, forget: Forget): Promise<void> {
  const { account, runs } = erased;
  const id = { id: 'uuid' };
  for (const column of ['answer', 'refusal']) {
    const where = answersAbout(sql`${sql.identifier(column)}::text`, erased);
    const key = { owner: 'text', key: 'text' };
    await rewrite(work, { table: 'idempotency_keys', key, column, type: 'json', where }, forget.inside);
  }
  const told = sql`thing = ${`member:${account}`} or thing in (select id::text from community_transfers
    where from_account = ${account} or to_account = ${account}) or "values"::text like ${`%${account}%`}`;
  await rewrite(work, { table: 'notifications', key: id, column: 'values', type: 'jsonb', where: told }, forget.inside);
  const ofRuns = sql`id = any(${sql.param(runs)}::uuid[])`;
  await rewrite(work, { table: 'member_runs', key: id, column: 'action', type: 'jsonb', where: ofRuns }, (value) =>
    forget.inside(value, RUN_WORDS),
  );
  const why = sql`account = ${account} and reason <> ''`;
  await rewrite(
    work,
    { table: 'rank_records', key: { seq: 'bigint' }, column: 'reason', type: 'text', where: why },
    forget.text,
  );
  await deleteMails(work, erased, forget);
}

/**
 * Answers that name the account by its id, or are about a community it had traces in and say a word of it. What is about
 * other communities is no business of theirs, whatever they were called (@decision 0057).
 */
function answersAbout(text: SQL, { account, communities, words }: Erasure): SQL {
  return sql`strpos(${text}, ${account}) > 0 or (about = any(${sql.param(communities)}::uuid[])
    and exists (select from unnest(${sql.param(words)}::text[]) w where w <> '' and strpos(lower(${text}), lower(w)) > 0))`;
}

/** What was sent is only looked at by whoever has no mail server yet: what speaks of the person to people of theirs goes. */
async function deleteMails(work: OwnersWork, { communities }: Erasure, forget: Forget): Promise<void> {
  const sent = await work.find((tx) =>
    tx.execute<{ id: string; subject: string; body: string }>(sql`
      select id, subject, body from mails where sent_at is not null and lower(recipient) in (
        select lower(a.email) from members m join accounts a on a.id = m.account
        where m.community = any(${sql.param(communities)}::uuid[]))`),
  );
  const speaking = sent.rows.filter(
    ({ subject, body }) => forget.text(body) !== body || forget.text(subject) !== subject,
  );
  const ids = sql.param(speaking.map(({ id }) => id));
  await work.change(({ tx }) => tx.execute(sql`delete from mails where id = any(${ids}::uuid[])`));
}

type Place = {
  readonly table: string;
  /** The columns of its primary key, with their types. */
  readonly key: Readonly<Record<string, string>>;
  readonly column: string;
  readonly type: 'json' | 'jsonb' | 'text';
  readonly where: SQL;
};

/** Finds the rows first, without a lock, and then rewrites them few by few, as they are by then. */
async function rewrite(
  work: OwnersWork,
  { table, key, column, type, where }: Place,
  forget: (value: string) => unknown,
): Promise<void> {
  const [name, field] = [sql.identifier(table), sql.identifier(column)];
  const names = Object.keys(key).map((each) => sql.identifier(each));
  const columns = sql.join(names, sql`, `);
  const { rows: found } = await work.find((tx) =>
    tx.execute<Record<string, unknown>>(sql`select ${columns} from ${name} where ${where}`),
  );
  for (const lot of lotsOf(found)) {
    const lists = Object.entries(key).map(
      ([each, kind]) => sql`${sql.param(lot.map((row) => String(row[each])))}::${sql.raw(kind)}[]`,
    );
    await work.change(async ({ tx }) => {
      const { rows } = await tx.execute<{ at: string; value: string }>(sql`
        select ctid::text as at, ${field} as value from ${name}
        where (${columns}) in (select * from unnest(${sql.join(lists, sql`, `)})) for update`);
      for (const { at, value } of rows) {
        const now = forget(value);
        if (JSON.stringify(now) === JSON.stringify(value)) continue;
        const written = type === 'text' ? now : JSON.stringify(now);
        await tx.execute(sql`update ${name} set ${field} = ${written}::${sql.raw(type)} where ctid = ${at}::tid`);
      }
    });
  }
}

function lotsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_each, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );
}

/**
 * Entries keep the hash they were written with, so that the chain goes on behind them. What hash they make now stands in
 * a new entry of the same chain, so that nobody can change them once more without its being noticed. They are found
 * without a lock, since nothing new names who has left; the community is locked for one batch at a time.
 */
async function redactChain(work: OwnersWork, { account, community, runs }: InOne, forget: Forget): Promise<void> {
  const found = await work.find((tx) => auditRedaction.find(tx, { account, community, runs }));
  for (const lot of lotsOf(found)) {
    await work.change(async ({ tx, lock, requestId }) => {
      await lock([`community:${community}`]);
      const entries = await auditRedaction.read(tx, { community, ids: lot });
      const ids: string[] = [];
      for (const entry of entries) if (await redactEntry(tx, { account, entry }, forget)) ids.push(entry.id);
      if (ids.length > 0) await auditRedaction.seal(tx, { community, requestId, ids });
    });
  }
}

/** Answers whether there was anything to take out: of an erasure that is gone on with, a part is done. */
async function redactEntry(
  tx: Transaction,
  { account, entry }: { readonly account: string; readonly entry: RecordedEntry },
  forget: Forget,
): Promise<boolean> {
  const [isActor, isTarget] = [entry.actor === account, entry.target === account];
  const own = isTarget && ABOUT_THEM.includes(entry.action);
  const names = entry.targetKind === null || NAMING.includes(entry.targetKind);
  const kept = (value: unknown) => (own ? null : forget.inside(value));
  const now = {
    actorLabel: isActor ? ERASED_NAME : forget.text(entry.actorLabel),
    targetLabel: isTarget ? ERASED_NAME : names ? forget.text(entry.targetLabel) : entry.targetLabel,
    session: isActor ? null : entry.session,
    device: isActor ? null : entry.device,
    before: kept(entry.before),
    after: kept(entry.after),
  };
  if (Object.entries(now).every(([key, value]) => isSame(value, entry[key as keyof typeof now]))) return false;
  await auditRedaction.write(tx, entry.id, now);
  return true;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
