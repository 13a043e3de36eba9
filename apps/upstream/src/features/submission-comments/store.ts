import type { PersonNamed } from '@muster/contracts/kit/ids';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { namedPerson } from '../../platform/lists/named-person.ts';
import { hasWords } from '../../platform/search/source.ts';
import type { SubmissionKey } from '../submissions/public.ts';
import { submissionComments } from './tables.ts';

type Named = z.infer<typeof PersonNamed>;

/** A comment of a community. */
export type CommentKey = { readonly community: string; readonly id: string };

/** A comment as its row has it. */
export type StoredComment = {
  readonly id: string;
  readonly submission: string;
  readonly isPrivate: boolean;
  readonly authorId: string | null;
  readonly author: Named | null;
  readonly isAutomatic: boolean;
  readonly text: RichTextDocument;
  readonly at: Date;
  readonly editedAt: Date | null;
};

/** Where a page ended. */
export type CommentPosition = { readonly at: string; readonly id: string };

type Row = Omit<StoredComment, 'at' | 'editedAt'> & { at: Date | string; editedAt: Date | string | null };

const commentOf = (community: string) => sql`select c.id, c.submission, c.private_text is not null as "isPrivate",
  c.author as "authorId", ${namedPerson(sql`c.author`, community)} as author, coalesce(c.text, c.private_text) as text, c.at,
  c.automatic as "isAutomatic", c.edited_at as "editedAt" from submission_comments c`;

const toComment = ({ at, editedAt, ...row }: Row): StoredComment => ({
  ...row,
  at: new Date(at),
  editedAt: editedAt === null ? null : new Date(editedAt),
});

/** Comments on a submission, newest first: private ones among them only where `privately`. */
export async function readComments(
  tx: Transaction,
  { community, id }: SubmissionKey,
  { privately, after, limit }: { privately: boolean; after: CommentPosition | null; limit: number },
): Promise<StoredComment[]> {
  const { rows } = await tx.execute<Row>(sql`
    ${commentOf(community)} where c.community = ${community} and c.submission = ${id}
      ${privately ? sql`` : sql`and c.private_text is null`}
      ${after === null ? sql`` : sql`and (c.at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by c.at desc, c.id desc limit ${limit}`);
  return rows.map(toComment);
}

/** One comment, private or not; null when there is none. */
export async function readComment(tx: Transaction, { community, id }: CommentKey): Promise<StoredComment | null> {
  const { rows } = await tx.execute<Row>(sql`
    ${commentOf(community)} where c.community = ${community} and c.id = ${id}`);
  return rows[0] ? toComment(rows[0]) : null;
}

/** Whether a comment `c` shows the picture of a file; its id as a word of the text does not count. */
export function showsFile(file: SQL): SQL {
  return sql`jsonb_path_exists(coalesce(c.text, c.private_text), '$.** ? (@.type == "picture").attrs.file ? (@ == $file)',
    jsonb_build_object('file', ${file}))`;
}

/** Whether the comments that show a picture are private or not: each kind once; none where no comment shows it. */
export async function readKindsOfPicture(
  tx: Transaction,
  { community, submission, file }: { readonly community: string; readonly submission: string; readonly file: string },
): Promise<boolean[]> {
  const { rows } = await tx.execute<{ isPrivate: boolean }>(sql`
    select distinct c.private_text is not null as "isPrivate" from submission_comments c
    where c.community = ${community} and c.submission = ${submission}
      and ${showsFile(sql`${file}::text`)}`);
  return rows.map(({ isPrivate }) => isPrivate);
}

/** How many comments there are on a submission. */
export function countComments(tx: Transaction, { community, id }: SubmissionKey): Promise<number> {
  return tx.$count(
    submissionComments,
    and(eq(submissionComments.community, community), eq(submissionComments.submission, id)),
  );
}

type NewComment = {
  readonly isPrivate: boolean;
  /** Null for the service. */
  readonly author: string | null;
  readonly text: RichTextDocument;
  readonly at: Date;
};

const columnOf = (isPrivate: boolean, text: RichTextDocument) => (isPrivate ? { privateText: text } : { text });

/** Writes a comment; answers its id. */
export async function insertComment(
  tx: Transaction,
  { community, id: submission }: SubmissionKey,
  { isPrivate, author, text, at }: NewComment,
): Promise<string> {
  const id = crypto.randomUUID();
  const automatic = author === null;
  const row = { id, community, submission, author, automatic, at };
  await tx.insert(submissionComments).values({ ...row, ...columnOf(isPrivate, text) });
  return id;
}

/** Writes what a comment says from now on. */
export async function writeComment(
  tx: Transaction,
  { community, id }: CommentKey,
  {
    isPrivate,
    text,
    editedAt,
  }: { readonly isPrivate: boolean; readonly text: RichTextDocument; readonly editedAt: Date },
): Promise<void> {
  await tx
    .update(submissionComments)
    .set({ editedAt, ...columnOf(isPrivate, text) })
    .where(and(eq(submissionComments.community, community), eq(submissionComments.id, id)));
}

/** Deletes a comment. */
export async function deleteComment(tx: Transaction, { community, id }: CommentKey): Promise<void> {
  await tx
    .delete(submissionComments)
    .where(and(eq(submissionComments.community, community), eq(submissionComments.id, id)));
}

/** Whether people who sent a form may answer to comments. */
export async function readReplies(tx: Transaction, community: string, form: string): Promise<boolean> {
  const { rows } = await tx.execute<{ open: boolean }>(
    sql`select respondent_replies as open from forms where community = ${community} and id = ${form}`,
  );
  return rows[0]?.open ?? false;
}

/** Members by their names, all of which have the words in them. */
export async function findMembers(
  tx: Transaction,
  community: string,
  { words, limit }: { readonly words: readonly string[]; readonly limit: number },
): Promise<Named[]> {
  const { rows } = await tx.execute<Named>(sql`
    select m.account as "accId", coalesce(m.com_name, a.username) as name from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.sys_status = 'active' and not m.banned and ${hasWords(sql`m.name_fold`, words)}
    order by m.name_fold, m.account limit ${limit}`);
  return rows;
}

type Groups = { readonly ranks: readonly string[]; readonly departments: readonly string[] };

/** Active members of some ranks, and of the ranks of some departments; no more than `limit`. */
export async function readGroupMembers(
  tx: Transaction,
  community: string,
  { ranks, departments, limit }: Groups & { readonly limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    select distinct mr.account from ranks r join member_ranks mr on mr.community = r.community and mr.rank = r.id
      join members m on m.community = mr.community and m.account = mr.account
    where r.community = ${community} and m.sys_status = 'active' and not m.banned
      and (r.id = any(${sql.param([...ranks])}::uuid[]) or r.department = any(${sql.param([...departments])}::uuid[]))
    limit ${limit}`);
  return rows.map(({ account }) => account);
}

/** Labels of ranks and departments, by their ids. */
export async function readGroupLabels(
  tx: Transaction,
  community: string,
  { ranks, departments }: Groups,
): Promise<{ id: string; label: string }[]> {
  const { rows } = await tx.execute<{ id: string; label: string }>(sql`
    select id, label from ranks where community = ${community} and id = any(${sql.param([...ranks])}::uuid[])
    union all
    select id, label from departments where community = ${community} and id = any(${sql.param([...departments])}::uuid[])`);
  return rows;
}

/** A rank or department that a search finds, with its active members: `limit` of them at most. */
export type FoundMentionGroup = {
  readonly kind: 'rank' | 'department';
  readonly id: string;
  readonly label: string;
  readonly within: string | null;
  readonly accounts: readonly string[];
};

/** Ranks and departments whose labels have all words in them, or, where there are no words, which some of `accounts` are in. */
export async function findGroups(
  tx: Transaction,
  community: string,
  wanted: {
    readonly words: readonly string[];
    readonly accounts: readonly string[];
    readonly limit: number;
    readonly membersMax: number;
  },
): Promise<FoundMentionGroup[]> {
  const { words, accounts, limit, membersMax } = wanted;
  const membersOf = (among: SQL) => sql`select distinct mr.account from ranks r
      join member_ranks mr on mr.community = r.community and mr.rank = r.id
      join members m on m.community = mr.community and m.account = mr.account
    where r.community = ${community} and (r.id = g.id or r.department = g.id) and m.sys_status = 'active' and not m.banned
      and ${among}`;
  const isWanted =
    words.length > 0
      ? hasWords(sql`muster_fold(g.label)`, words)
      : sql`exists (${membersOf(sql`mr.account = any(${sql.param([...accounts])}::uuid[])`)})`;
  const { rows } = await tx.execute<FoundMentionGroup>(sql`
    select g.kind, g.id, g.label, g.within, array(${membersOf(sql`true`)} limit ${membersMax}) as accounts from (
      select 'department' as kind, id, label, null as within from departments where community = ${community}
      union all
      select 'rank', r.id, r.label, d.label from ranks r join departments d on d.id = r.department
      where r.community = ${community}) g
    where ${isWanted} order by muster_fold(g.label), g.id limit ${limit}`);
  return rows;
}

/** What some members are called, by their accounts. */
export async function readMemberNames(
  tx: Transaction,
  community: string,
  accounts: readonly string[],
): Promise<Named[]> {
  const { rows } = await tx.execute<Named>(sql`
    select m.account as "accId", coalesce(m.com_name, a.username) as name from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.account = any(${sql.param([...accounts])}::uuid[])
    order by name, m.account`);
  return rows;
}
