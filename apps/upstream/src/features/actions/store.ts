import type { ActionRun, ActionStep } from '@muster/contracts/actions/model';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import type { ActionSource } from '../../platform/feature/action-kind.ts';
import type { ActionOutcome, Performed } from './perform.ts';
import { actionRuns, actionSteps } from './tables.ts';

/** A run of a community. */
export type ActionRunKey = { readonly community: string; readonly id: string };

/** What caused a run. */
export type Cause = {
  readonly source: ActionSource;
  readonly occurrence: string;
  readonly causedBy: string | null;
  readonly savedBy: string | null;
  readonly askedAt: Date | null;
  readonly at: Date;
};

/** A run as it is stored. */
export type StoredActionRun = typeof actionRuns.$inferSelect;

/** A step as it is stored. */
export type StoredActionStep = typeof actionSteps.$inferSelect;

/** Writes a run; null where the list was run for this occurrence before. A parallel one is waited for. */
export async function insertRun(
  tx: Transaction,
  { community, account: subject }: MemberKey,
  { source, ...cause }: Cause,
): Promise<string | null> {
  const of = { sourceKind: source.kind, sourceId: source.id, sourceLabel: source.label };
  const [row] = await tx
    .insert(actionRuns)
    .values({ community, subject, ...of, ...cause })
    .onConflictDoNothing()
    .returning({ id: actionRuns.id });
  return row?.id ?? null;
}

/** The run of an occurrence for a member, which is there. */
export async function readRunOf(
  tx: Transaction,
  { community, account }: MemberKey,
  { kind, occurrence }: { readonly kind: string; readonly occurrence: string },
): Promise<string> {
  const [row] = await tx
    .select({ id: actionRuns.id })
    .from(actionRuns)
    .where(
      and(
        eq(actionRuns.community, community),
        eq(actionRuns.sourceKind, kind),
        eq(actionRuns.occurrence, occurrence),
        eq(actionRuns.subject, account),
      ),
    );
  return row?.id ?? '';
}

/** Writes what became of the actions of a run. What waits is due at once. */
export async function insertSteps(
  tx: Transaction,
  { community, id: run, at }: ActionRunKey & { readonly at: Date },
  steps: readonly Performed[],
): Promise<void> {
  if (steps.length === 0) return;
  await tx.insert(actionSteps).values(
    steps.map((step, position) => {
      const waits = step.state === 'waiting';
      return { ...step, community, run, position, dueAt: waits ? at : null, doneAt: waits ? null : at };
    }),
  );
}

/** The steps of a run, in their order. */
export async function readSteps(tx: Transaction, { community, id }: ActionRunKey): Promise<ActionStep[]> {
  const rows = await tx
    .select()
    .from(actionSteps)
    .where(and(eq(actionSteps.community, community), eq(actionSteps.run, id)))
    .orderBy(asc(actionSteps.position));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ActionStep['kind'],
    about: row.about,
    state: row.state as ActionStep['state'],
    code: row.code,
    text: row.text,
    before: row.before,
    after: row.after,
    clauses: row.clauses as ActionStep['clauses'],
    position: row.position,
    attempts: row.attempts,
    dueAt: row.dueAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
  }));
}

/** Locks a run; null where it is not there. */
export async function lockRun(tx: Transaction, { community, id }: ActionRunKey): Promise<StoredActionRun | null> {
  const [row] = await tx
    .select()
    .from(actionRuns)
    .where(and(eq(actionRuns.community, community), eq(actionRuns.id, id)))
    .for('update');
  return row ?? null;
}

/** The steps of a run that something takes back, the last first. */
export function readUndoable(tx: Transaction, { community, id }: ActionRunKey): Promise<StoredActionStep[]> {
  const isOfRun = and(eq(actionSteps.community, community), eq(actionSteps.run, id));
  return tx
    .select()
    .from(actionSteps)
    .where(and(isOfRun, eq(actionSteps.state, 'done'), isNotNull(actionSteps.undo)))
    .orderBy(desc(actionSteps.position));
}

/** Writes that a run was undone, with the steps that were taken back. */
export async function writeUndone(
  tx: Transaction,
  { community, id }: ActionRunKey,
  { by, at, steps }: { readonly by: string; readonly at: Date; readonly steps: readonly string[] },
): Promise<void> {
  await tx.execute(sql`update action_steps set state = 'undone'
    where community = ${community} and id = any(${sql.param([...steps])}::uuid[])`);
  await tx
    .update(actionRuns)
    .set({ undoneAt: at, undoneBy: by })
    .where(and(eq(actionRuns.community, community), eq(actionRuns.id, id)));
}

/** A step by its id; null where it is not there. */
export async function readStep(tx: Transaction, { community, id }: ActionRunKey): Promise<StoredActionStep | null> {
  const isStep = and(eq(actionSteps.community, community), eq(actionSteps.id, id));
  const [step] = await tx.select().from(actionSteps).where(isStep);
  return step ?? null;
}

/** Has a failed step sent again at once. */
export async function writeSentAgain(tx: Transaction, { community, id }: ActionRunKey, at: Date): Promise<void> {
  await tx
    .update(actionSteps)
    .set({ state: 'waiting', attempts: 0, dueAt: at, doneAt: null, code: null, text: null })
    .where(and(eq(actionSteps.community, community), eq(actionSteps.id, id)));
}

/** Writes what became of a step that was done again within the product. */
export async function writeDoneAgain(
  tx: Transaction,
  { community, id, at }: ActionRunKey & { readonly at: Date },
  outcome: ActionOutcome,
): Promise<void> {
  await tx
    .update(actionSteps)
    .set({ ...outcome, attempts: sql`${actionSteps.attempts} + 1`, doneAt: at })
    .where(and(eq(actionSteps.community, community), eq(actionSteps.id, id)));
}

type Person = { accId: string; name: string } | null;
type Row = Omit<ActionRun, 'at' | 'undoneAt' | 'source'> & {
  at: Date | string;
  undoneAt: Date | string | null;
  sourceKind: string;
  sourceId: string;
  sourceLabel: string;
};

/** An account by what it is called in the run's community; null where it is erased. */
function person(column: SQL): SQL<Person> {
  return sql<Person>`(select json_build_object('accId', a.id, 'name', coalesce(m.com_name, a.username))
    from accounts a left join members m on m.community = r.community and m.account = a.id
    where a.id = ${column} and a.erased_at is null)`;
}

const RUN = sql`r.id, r.source_kind as "sourceKind", r.source_id as "sourceId", r.source_label as "sourceLabel", r.at,
  r.undone_at as "undoneAt", ${person(sql`r.subject`)} as subject, ${person(sql`r.caused_by`)} as "causedBy",
  ${person(sql`r.saved_by`)} as "savedBy", ${person(sql`r.undone_by`)} as "undoneBy", s.total, s.done, s.skipped, s.waiting,
  s.failed, s.undoable, case when s.failed > 0 then 'failed' when s.waiting > 0 then 'waiting'
    when r.undone_at is not null then 'undone' else 'done' end as state
  from action_runs r cross join lateral (
    select count(*)::int as total, (count(*) filter (where state = 'done'))::int as done,
      (count(*) filter (where state = 'skipped'))::int as skipped,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(bool_or(state = 'done' and undo is not null), false) as undoable
    from action_steps where run = r.id and community = r.community) s`;

/** A run as staff see it; null where it is not there. */
export async function readRun(tx: Transaction, { community, id }: ActionRunKey): Promise<ActionRun | null> {
  const { rows } = await tx.execute<Row>(sql`select ${RUN} where r.community = ${community} and r.id = ${id}`);
  return rows[0] ? toRun(rows[0]) : null;
}

/** Which runs are asked for. */
export type RunsAsked = {
  readonly state: ActionRun['state'] | null;
  readonly before: string | null;
  readonly limit: number;
};

const IN_STATE = {
  failed: sql`s.failed > 0`,
  waiting: sql`s.failed = 0 and s.waiting > 0`,
  undone: sql`s.failed = 0 and s.waiting = 0 and r.undone_at is not null`,
  done: sql`s.failed = 0 and s.waiting = 0 and r.undone_at is null`,
} as const satisfies Record<ActionRun['state'], SQL>;

/** Runs that have a step in a state; those with failed or waiting steps are few, and found by them. */
function withStep(community: string, state: 'failed' | 'waiting'): SQL {
  return sql`and r.id in (select run from action_steps where community = ${community} and state = ${state})`;
}

/** Runs of a community, the newest first. */
export async function readRuns(
  tx: Transaction,
  community: string,
  { state, before, limit }: RunsAsked,
): Promise<ActionRun[]> {
  const { rows } = await tx.execute<Row>(sql`
    select ${RUN} where r.community = ${community}
      ${state === null ? sql`` : sql`and ${IN_STATE[state]}`}
      ${state === 'failed' || state === 'waiting' ? withStep(community, state) : sql``}
      ${before === null ? sql`` : sql`and (r.at, r.id) < (select at, id from action_runs where community = ${community} and id = ${before})`}
    order by r.at desc, r.id desc limit ${limit}`);
  return rows.map(toRun);
}

function toRun({ at, undoneAt, sourceKind, sourceId, sourceLabel, ...rest }: Row): ActionRun {
  return {
    ...rest,
    source: { kind: sourceKind, id: sourceId, label: sourceLabel },
    at: new Date(at).toISOString(),
    undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
  };
}
