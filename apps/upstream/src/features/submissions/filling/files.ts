import { fail } from '@muster/contracts/errors';
import { filesNamedIn, groupsTaken } from '@muster/contracts/form-structure/files';
import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { giveFiles, type UploadedFor, usableFiles } from '../../files/public.ts';
import type { SubmissionKey } from '../moving/store.ts';
import { submissionFiles } from '../tables.ts';

/** Answers to be sent, with the files that were sent with them before. */
type Sending = {
  readonly structure: FormStructure;
  readonly answers: FormAnswers;
  readonly sent: ReadonlySet<string>;
};

/**
 * The files that answers name. Each was uploaded by the person who sends, for the form and the question that it answers, and was not
 * sent elsewhere, or is among those that were sent with these answers before; refuses `submissions.incomplete` by question otherwise.
 */
export async function requireFiles(
  tx: Transaction,
  by: UploadedFor,
  { structure, answers, sent }: Sending,
): Promise<string[]> {
  const named = filesNamedIn(structure, answers);
  const ids = named.flatMap((each) => each.ids);
  if (ids.length === 0) return [];
  const usable = new Map((await usableFiles(tx, by, ids)).map((file) => [file.id, file]));
  const taken = await readTaken(tx, by.community, ids);
  const faults: Record<string, string> = {};
  for (const { key, question, ids: own } of named) {
    const groups = groupsTaken(question);
    const isGood = own.every((id) => {
      const file = usable.get(id);
      return sent.has(id) || (file?.part === question.id && groups.includes(file.group) && !taken.has(id));
    });
    if (!isGood) faults[key] = 'One of these files is not there any more. Remove it and choose it again.';
  }
  if (new Set(ids).size < ids.length || Object.keys(faults).length > 0) {
    throw fail('submissions.incomplete', { fields: faults });
  }
  return ids;
}

async function readTaken(tx: Transaction, community: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ file: string }>(
    sql`select file from submission_files where community = ${community} and file = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Set(rows.map(({ file }) => file));
}

/** The files that were sent with a submission. */
export async function readSubmissionFiles(tx: Transaction, { community, id }: SubmissionKey): Promise<string[]> {
  const { rows } = await tx.execute<{ file: string }>(
    sql`select file from submission_files where community = ${community} and submission = ${id}`,
  );
  return rows.map(({ file }) => file);
}

/** Lets a submission have these files and no others; they are then those of `account`, who sent it, null for a guest. */
export async function linkFiles(
  tx: Transaction,
  { community, id }: SubmissionKey,
  { files, account }: { readonly files: readonly string[]; readonly account: string | null },
): Promise<void> {
  await tx.execute(sql`
    delete from submission_files where community = ${community} and submission = ${id}
      and not file = any(${sql.param([...files])}::uuid[])`);
  if (files.length === 0) return;
  const rows = files.map((file) => ({ file, community, submission: id }));
  await tx.insert(submissionFiles).values(rows).onConflictDoNothing();
  await giveFiles(tx, { community, account }, files);
}
