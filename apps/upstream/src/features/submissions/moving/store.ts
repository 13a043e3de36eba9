import type { Stage } from '@muster/contracts/form-stages/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { shownLabelOf } from '../stages.ts';
import { submissions } from '../../../platform/schema/submissions.ts';
import { submissionApprovals, submissionSteps } from '../tables.ts';

/** A submission of a community. */
export type SubmissionKey = { readonly community: string; readonly id: string };

const ofSubmission = ({ community, id }: SubmissionKey) =>
  and(eq(submissions.community, community), eq(submissions.id, id));

type Step = Omit<
  typeof submissionSteps.$inferInsert,
  'community' | 'submission' | 'seq' | 'stage' | 'label' | 'shownLabel'
>;

/** Adds a step to the history of a submission: what happened, in which stage; answers its number. */
export async function insertStep(
  tx: Transaction,
  { community, id }: SubmissionKey,
  { stage, ...step }: Step & { readonly stage: Stage },
): Promise<number> {
  const { label } = stage;
  const shownLabel = shownLabelOf(stage);
  const [row] = await tx
    .insert(submissionSteps)
    .values({ ...step, community, submission: id, stage: stage.id, label, shownLabel })
    .returning({ seq: submissionSteps.seq });
  return row?.seq ?? 0;
}

/** The columns that say where a submission stands, for a stage that it gets into. */
export function standingIn(stage: Stage) {
  const shownLabel = shownLabelOf(stage);
  return {
    stage: stage.id,
    state: stage.state,
    ...(shownLabel !== null && { shownStage: stage.id, shownLabel, shownState: stage.state }),
  };
}

type Changes = Partial<Omit<typeof submissions.$inferInsert, 'id' | 'community' | 'form' | 'number'>>;

/** Changes columns of a submission. */
export async function writeSubmission(tx: Transaction, key: SubmissionKey, changes: Changes): Promise<void> {
  await tx.update(submissions).set(changes).where(ofSubmission(key));
}

/** Deletes a submission with its history. */
export async function deleteSubmission(tx: Transaction, key: SubmissionKey): Promise<void> {
  await tx.delete(submissions).where(ofSubmission(key));
}

/** Who has approved moves of a submission, by stage. */
export async function readApprovals(
  tx: Transaction,
  { community, id }: SubmissionKey,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx
    .select({ stage: submissionApprovals.stage, account: submissionApprovals.account })
    .from(submissionApprovals)
    .where(and(eq(submissionApprovals.community, community), eq(submissionApprovals.submission, id)));
  const byStage = new Map<string, Set<string>>();
  for (const { stage, account } of rows) byStage.set(stage, (byStage.get(stage) ?? new Set()).add(account));
  return byStage;
}

/** Keeps that a person approves a move. */
export async function insertApproval(
  tx: Transaction,
  { community, id }: SubmissionKey,
  approval: { readonly stage: string; readonly account: string; readonly at: Date },
): Promise<void> {
  await tx
    .insert(submissionApprovals)
    .values({ community, submission: id, ...approval })
    .onConflictDoNothing();
}

/** Forgets who approved moves of a submission. */
export async function deleteApprovals(tx: Transaction, { community, id }: SubmissionKey): Promise<void> {
  await tx
    .delete(submissionApprovals)
    .where(and(eq(submissionApprovals.community, community), eq(submissionApprovals.submission, id)));
}

/** A submission whose time has come to be moved. */
export type Due = SubmissionKey & { readonly movesAt: Date };

/** Submissions that are due to be moved, of all communities, the longest due first. */
export async function readDue(
  tx: Transaction,
  now: Date,
  { behind, limit }: { readonly behind: Due | null; readonly limit: number },
): Promise<Due[]> {
  const { rows } = await tx.execute<{ community: string; id: string; movesAt: Date | string }>(sql`
    select community, id, moves_at as "movesAt" from submissions where moves_at <= ${now}
      ${behind === null ? sql`` : sql`and (moves_at, id) > (${behind.movesAt}, ${behind.id}::uuid)`}
    order by moves_at, id limit ${limit}`);
  return rows.map((row) => ({ ...row, movesAt: new Date(row.movesAt) }));
}

/** How many submissions stand in a stage. */
export async function countIn(tx: Transaction, community: string, stage: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from submissions where community = ${community} and stage = ${stage}`,
  );
  return rows[0]?.count ?? 0;
}

/** Puts what stands in one stage into another one, and says so in each history. */
export async function restage(
  tx: Transaction,
  { community, from, at }: { readonly community: string; readonly from: string; readonly at: Date },
  into: Stage,
): Promise<void> {
  await tx.execute(sql`
    insert into submission_steps (community, submission, at, kind, stage, label, shown_label)
    select community, id, ${at}, 'restaged', ${into.id}, ${into.label}, ${shownLabelOf(into)} from submissions
    where community = ${community} and stage = ${from}`);
  const { stage, state, ...shown } = standingIn(into);
  await tx
    .update(submissions)
    .set({ stage, state, ...shown, movesAt: null, movesTo: null })
    .where(and(eq(submissions.community, community), eq(submissions.stage, from)));
}
