import type { PersonNamed } from '@muster/contracts/kit/ids';
import type { ReviewRole, Vote } from '@muster/contracts/submission-reviews/constants';
import type { ReviewedRow } from '@muster/contracts/submission-reviews/model';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { namedPerson } from '../../platform/lists/named-person.ts';
import { hasWords } from '../../platform/search/source.ts';
import type { SubmissionKey } from '../submissions/public.ts';
import { submissionDecisions, submissionLooks, submissionReviewers, submissionVotes } from './tables.ts';

type Named = z.infer<typeof PersonNamed>;
type Marks = NonNullable<ReviewedRow['review']>;

const reader = (community: string, role: ReviewRole) => sql`(select ${namedPerson(sql`r.account`, community)}
  from submission_reviewers r where r.submission = s.id and r.role = ${role})`;

const votes = (vote: Vote) =>
  sql`(select count(*)::int from submission_votes v where v.submission = s.id and v.vote = ${vote})`;

/** A review without its votes one by one. `unread` is a condition on the submission `s`. */
const marksOf = (community: string, unread: SQL) => sql`s.id, ${reader(community, 'reviewer')} as reviewer,
  ${reader(community, 'secondReader')} as "secondReader", (${unread}) as unread,
  json_build_object('for', ${votes('for')}, 'against', ${votes('against')}, 'abstain', ${votes('abstain')}) as tally`;

/** Reviews of some submissions, by their ids. */
export async function readMarks(
  tx: Transaction,
  { community, ids }: { readonly community: string; readonly ids: readonly string[] },
  unread: SQL,
): Promise<ReadonlyMap<string, Marks>> {
  const { rows } = await tx.execute<Marks & { id: string }>(sql`
    select ${marksOf(community, unread)} from submissions s
    where s.community = ${community} and s.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

/** A vote as its row has it. */
export type StoredVote = {
  readonly account: string;
  readonly by: Named | null;
  readonly vote: Vote;
  readonly reason: string;
  readonly at: Date;
};

/** The votes on a submission, newest first. */
export async function readVotes(tx: Transaction, { community, id }: SubmissionKey): Promise<StoredVote[]> {
  const { rows } = await tx.execute<Omit<StoredVote, 'at'> & { at: Date | string }>(sql`
    select v.account, ${namedPerson(sql`v.account`, community)} as by, v.vote, v.reason, v.at from submission_votes v
    where v.community = ${community} and v.submission = ${id} order by v.at desc, v.account`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Writes a person's vote in the place of the one before. */
export async function writeVote(
  tx: Transaction,
  { community, id: submission }: SubmissionKey,
  vote: Omit<StoredVote, 'by'>,
): Promise<void> {
  const { account, ...rest } = vote;
  await tx
    .insert(submissionVotes)
    .values({ community, submission, account, ...rest })
    .onConflictDoUpdate({ target: [submissionVotes.submission, submissionVotes.account], set: rest });
}

/** Takes a person's vote back. */
export async function deleteVote(tx: Transaction, { community, id }: SubmissionKey, account: string): Promise<void> {
  const ofSubmission = and(eq(submissionVotes.community, community), eq(submissionVotes.submission, id));
  await tx.delete(submissionVotes).where(and(ofSubmission, eq(submissionVotes.account, account)));
}

/** Who is assigned to a submission, by role. */
export async function readReviewers(
  tx: Transaction,
  { community, id }: SubmissionKey,
): Promise<ReadonlyMap<ReviewRole, string>> {
  const rows = await tx
    .select({ role: submissionReviewers.role, account: submissionReviewers.account })
    .from(submissionReviewers)
    .where(and(eq(submissionReviewers.community, community), eq(submissionReviewers.submission, id)));
  return new Map(rows.map(({ role, account }) => [role, account]));
}

/** Assigns somebody in a role, in the place of who was; with null nobody. */
export async function writeReviewer(
  tx: Transaction,
  { community, id: submission }: SubmissionKey,
  { role, account, at }: { readonly role: ReviewRole; readonly account: string | null; readonly at: Date },
): Promise<void> {
  if (account === null) {
    const isOne = and(eq(submissionReviewers.submission, submission), eq(submissionReviewers.role, role));
    await tx.delete(submissionReviewers).where(and(eq(submissionReviewers.community, community), isOne));
    return;
  }
  await tx
    .insert(submissionReviewers)
    .values({ community, submission, role, account, at })
    .onConflictDoUpdate({
      target: [submissionReviewers.submission, submissionReviewers.role],
      set: { account, at },
    });
}

/** Keeps that a person looks at a submission; answers whether they count as being there for the first time, or once more. */
export async function writeLook(
  tx: Transaction,
  { community, id: submission }: SubmissionKey,
  { account, at, hereUntil }: { readonly account: string; readonly at: Date; readonly hereUntil: Date },
): Promise<boolean> {
  const isTheirs = and(eq(submissionLooks.submission, submission), eq(submissionLooks.account, account));
  const [before] = await tx
    .select({ hereUntil: submissionLooks.hereUntil })
    .from(submissionLooks)
    .where(and(eq(submissionLooks.community, community), isTheirs));
  await tx
    .insert(submissionLooks)
    .values({ community, submission, account, at, hereUntil })
    .onConflictDoUpdate({ target: [submissionLooks.submission, submissionLooks.account], set: { at, hereUntil } });
  return !before || before.hereUntil <= at;
}

/** Who looks at a submission now, apart from one account, by their names. */
export async function readHere(
  tx: Transaction,
  { community, id }: SubmissionKey,
  { without, at }: { readonly without: string; readonly at: Date },
): Promise<Named[]> {
  const { rows } = await tx.execute<{ person: Named }>(sql`
    select ${namedPerson(sql`l.account`, community)} as person from submission_looks l
    where l.community = ${community} and l.submission = ${id} and l.here_until > ${at.toISOString()}::timestamptz
      and l.account <> ${without} order by l.account`);
  return rows.map(({ person }) => person);
}

/** Keeps when a submission was decided, where it was not before. */
export async function writeDecision(
  tx: Transaction,
  { community, id: submission }: SubmissionKey,
  { form, at }: { readonly form: string; readonly at: Date },
): Promise<void> {
  await tx.insert(submissionDecisions).values({ community, submission, form, at }).onConflictDoNothing();
}

/** Forgets that a submission was decided. */
export async function deleteDecision(tx: Transaction, { community, id }: SubmissionKey): Promise<void> {
  const isOne = and(eq(submissionDecisions.community, community), eq(submissionDecisions.submission, id));
  await tx.delete(submissionDecisions).where(isOne);
}

const hours = sql`extract(epoch from d.at - s.submitted_at)::float8 / 3600`;

/** Hours to the decision on a submission; null where it is not decided. */
export async function readHours(tx: Transaction, { community, id }: SubmissionKey): Promise<number | null> {
  const { rows } = await tx.execute<{ hours: number }>(sql`
    select ${hours} as hours from submission_decisions d join submissions s on s.id = d.submission
    where d.community = ${community} and d.submission = ${id}`);
  return rows[0]?.hours ?? null;
}

/** Decisions that a median is made of: the newest. */
const MEDIAN_OF = 1_000;

/** The median of hours to the newest decisions on what was sent to a form; null where there are none. */
export async function readMedianHours(tx: Transaction, community: string, form: string): Promise<number | null> {
  const { rows } = await tx.execute<{ median: number | null }>(sql`
    select percentile_cont(0.5) within group (order by hours) as median from (
      select ${hours} as hours from submission_decisions d join submissions s on s.id = d.submission
      where d.community = ${community} and d.form = ${form} order by d.at desc limit ${MEDIAN_OF}) newest`);
  return rows[0]?.median ?? null;
}

/** Active members whose names have all words in them, by their names. */
export async function findReaders(
  tx: Transaction,
  community: string,
  {
    words,
    among,
    limit,
  }: { readonly words: readonly string[]; readonly among: readonly string[]; readonly limit: number },
): Promise<Named[]> {
  const isMeant =
    words.length === 0 ? sql`m.account = any(${sql.param([...among])}::uuid[])` : hasWords(sql`m.name_fold`, words);
  const { rows } = await tx.execute<Named>(sql`
    select m.account as "accId", coalesce(m.com_name, a.username) as name from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.sys_status = 'active' and not m.banned and ${isMeant}
    order by m.name_fold, m.account limit ${limit}`);
  return rows;
}
