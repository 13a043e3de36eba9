import type { PersonNamed } from '@muster/contracts/kit/ids';
import type { Points, RubricCriterion } from '@muster/contracts/submission-scores/model';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { namedPerson } from '../../platform/lists/named-person.ts';
import type { SubmissionKey } from '../submissions/public.ts';
import { submissionRubrics, submissionScores } from './tables.ts';

/** A form of a community. */
export type FormOf = { readonly community: string; readonly form: string };

/** A rubric as it is kept; `revision` is zero where there is none. */
export type StoredRubric = { readonly criteria: readonly RubricCriterion[]; readonly revision: number };

/** The rubric of a form. */
export async function readRubric(tx: Transaction, { community, form }: FormOf): Promise<StoredRubric> {
  const [row] = await tx
    .select({ criteria: submissionRubrics.criteria, revision: submissionRubrics.revision })
    .from(submissionRubrics)
    .where(and(eq(submissionRubrics.community, community), eq(submissionRubrics.form, form)));
  return row ?? { criteria: [], revision: 0 };
}

/** Keeps a rubric in the place of the one before, and what all scores by it come to. */
export async function writeRubric(tx: Transaction, { community, form }: FormOf, rubric: StoredRubric): Promise<void> {
  await tx
    .insert(submissionRubrics)
    .values({ community, form, ...rubric })
    .onConflictDoUpdate({ target: submissionRubrics.form, set: rubric });
  // As shareOf of rules.ts has it.
  await tx.execute(sql`
    update submission_scores v set share = (
      select sum(c.weight * least((v.points ->> c.id)::float8, c.points) / c.points) / sum(c.weight)
      from jsonb_to_recordset(${JSON.stringify(rubric.criteria)}::jsonb) as c(id text, points float8, weight float8)
      where v.points ->> c.id is not null)
    from submissions s where s.community = ${community} and s.form = ${form}
      and v.community = s.community and v.submission = s.id`);
}

/** A score as its row has it. */
export type StoredScore = {
  readonly account: string;
  readonly by: z.infer<typeof PersonNamed> | null;
  readonly points: Points;
  readonly share: number | null;
  readonly at: Date;
};

/** The scores of a submission, newest first. */
export async function readScores(tx: Transaction, { community, id }: SubmissionKey): Promise<StoredScore[]> {
  const { rows } = await tx.execute<Omit<StoredScore, 'at'> & { at: Date | string }>(sql`
    select v.account, ${namedPerson(sql`v.account`, community)} as by, v.points, v.share, v.at from submission_scores v
    where v.community = ${community} and v.submission = ${id} order by v.at desc, v.account`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Writes a person's score in the place of the one before. */
export async function writeScore(
  tx: Transaction,
  { community, id: submission }: SubmissionKey,
  { account, ...score }: Omit<StoredScore, 'by'>,
): Promise<void> {
  await tx
    .insert(submissionScores)
    .values({ community, submission, account, ...score })
    .onConflictDoUpdate({ target: [submissionScores.submission, submissionScores.account], set: score });
}

/** Takes a person's score back. */
export async function deleteScore(tx: Transaction, { community, id }: SubmissionKey, account: string): Promise<void> {
  const ofSubmission = and(eq(submissionScores.community, community), eq(submissionScores.submission, id));
  await tx.delete(submissionScores).where(and(ofSubmission, eq(submissionScores.account, account)));
}
