import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import type { PersonNamed } from '@muster/contracts/kit/ids';
import type { STEP_KINDS } from '@muster/contracts/submissions/constants';
import type * as z from 'zod';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { namedPerson } from '../../../platform/lists/named-person.ts';
import type { SubmissionKey } from '../moving/store.ts';
import type { Standing } from '../stages.ts';

type Named = z.infer<typeof PersonNamed>;

/** A submission in a list, as its row has it. */
export type ListedSubmission = Standing & {
  readonly id: string;
  readonly form: { readonly id: string; readonly label: string };
  readonly number: number;
  readonly submitter: Named | null;
  readonly guestName: string | null;
  readonly score: number;
  readonly submittedAt: Date;
  readonly lastActionAt: Date;
};

type Raw<Row> = {
  [Key in keyof Row]: Row[Key] extends Date | null ? Date | string | Extract<Row[Key], null> : Row[Key];
};

const rowOf = (
  community: string,
) => sql`s.id, json_build_object('id', f.id, 'label', f.label) as form, s.number, s.stage, s.state,
  s.shown_stage as "shownStage", s.shown_label as "shownLabel", s.shown_state as "shownState",
  ${namedPerson(sql`s.submitter`, community)} as submitter, s.guest_name as "guestName", s.score,
  s.submitted_at as "submittedAt", s.last_action_at as "lastActionAt"`;

/** Which submissions a list holds. `forms` are those that the reader may see, null where all of `submitter` are meant. */
export type SubmissionQuery = {
  readonly community: string;
  readonly forms: readonly string[] | null;
  readonly submitter: string | null;
  readonly stage: string | null;
  readonly search: string;
  readonly also: AlsoAsked | null;
};

/** A condition of another feature on the submission `s`. */
export type AlsoAsked = {
  readonly where: SQL;
  /**
   * The same for all submissions at once, where asking about one after the other takes too long: what is joined to `s`, one row
   * each at most, and the condition on both.
   */
  readonly ofAll: { readonly joined: SQL; readonly where: SQL } | null;
};

/** Where a page ended: when its last submission was sent, and its id where several were sent at once. */
export type SubmissionPosition = { readonly at: string; readonly id: string };

/** Where a page begins, null for the newest, and how many rows it has. */
export type PageWanted = { readonly after: SubmissionPosition | null; readonly limit: number };

/** Conditions on the submission `s`, without those of another feature. */
function matching({ community, forms, submitter, search }: SubmissionQuery): SQL {
  return sql`s.community = ${community}
    ${forms === null ? sql`` : sql`and s.form = any(${sql.param([...forms])}::uuid[])`}
    ${submitter === null ? sql`` : sql`and s.submitter = ${submitter}`}
    ${search === '' ? sql`` : sql`and ${hasText(search)}`}`;
}

/** What follows `from submissions s` where all that match are read. */
function allMatching(query: SubmissionQuery): SQL {
  const { also } = query;
  const asked = also?.ofAll ?? also;
  return sql`${also?.ofAll?.joined ?? sql``} where ${matching(query)} ${asked ? sql`and (${asked.where})` : sql``}`;
}

/**
 * Whether the answers have a text in them. Behind row-level security the planner expects next to nothing of LIKE and sorts all
 * submissions for a page; of strpos it expects many, and so reads the newest until the page is full.
 */
function hasText(search: string): SQL {
  return sql`strpos(s.search_fold, ${search}) > 0`;
}

/** Submissions in order, newest first. */
export async function readPage(tx: Transaction, query: SubmissionQuery, page: PageWanted): Promise<ListedSubmission[]> {
  const { community, also } = query;
  const { rows } = await tx.execute<Raw<ListedSubmission>>(sql`
    select ${rowOf(community)} from submissions s join forms f on f.id = s.form
    where ${
      also?.ofAll
        ? sql`s.community = ${community} and s.id = any(${sql.param(await newestIds(tx, query, page))}::uuid[])`
        : sql`${matching(query)} ${also ? sql`and (${also.where})` : sql``} ${onPage(query, page)}`
    } ${NEWEST_FIRST} limit ${page.limit}`);
  return rows.map(withMoments);
}

const NEWEST_FIRST = sql`order by s.submitted_at desc, s.id desc`;

function onPage({ stage }: SubmissionQuery, { after }: PageWanted): SQL {
  return sql`${stage === null ? sql`` : sql`and s.stage = ${stage}`}
    ${after === null ? sql`` : sql`and (s.submitted_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}`;
}

/** Submissions that are asked about one after the other before all of them are at once. */
const LOOKED_THROUGH = 500;

/** Ids of a page, for conditions that can be asked of all at once. Most pages are full of what is new. */
async function newestIds(tx: Transaction, query: SubmissionQuery, page: PageWanted): Promise<string[]> {
  const { rows: newest } = await tx.execute<{ id: string }>(sql`
    select s.id from (select s.* from submissions s where ${matching(query)} ${onPage(query, page)} ${NEWEST_FIRST} limit ${LOOKED_THROUGH}) s
    where ${query.also?.where ?? sql`true`} ${NEWEST_FIRST} limit ${page.limit}`);
  if (newest.length === page.limit) return newest.map(({ id }) => id);
  // All that match are found before they are put in order: the planner would read them in order until the page is full, at any cost.
  const { rows } = await tx.execute<{ id: string }>(sql`
    with s as materialized (select s.id, s.submitted_at from submissions s ${allMatching(query)} ${onPage(query, page)})
    select s.id from s ${NEWEST_FIRST} limit ${page.limit}`);
  return rows.map(({ id }) => id);
}

/** What a person sent and is not over for them, what waits for changes of theirs first, then the newest. */
export async function readOpen(
  tx: Transaction,
  { community, submitter, limit }: { readonly community: string; readonly submitter: string; readonly limit: number },
): Promise<ListedSubmission[]> {
  const { rows } = await tx.execute<Raw<ListedSubmission>>(sql`
    select ${rowOf(community)} from submissions s join forms f on f.id = s.form
    where s.community = ${community} and s.submitter = ${submitter} and s.shown_state not in (5, 6)
    order by s.shown_state = 2 desc, s.submitted_at desc, s.id desc limit ${limit}`);
  return rows.map(withMoments);
}

/** How many submissions of each of some forms are in some states. */
export async function countInStates(
  tx: Transaction,
  {
    community,
    forms,
    states,
  }: { readonly community: string; readonly forms: readonly string[]; readonly states: readonly number[] },
): Promise<ReadonlyMap<string, number>> {
  if (forms.length === 0) return new Map();
  const { rows } = await tx.execute<{ form: string; count: number }>(sql`
    select s.form, count(*)::int as count from submissions s
    where s.community = ${community} and s.form = any(${sql.param([...forms])}::uuid[])
      and s.state = any(${sql.param([...states])}::int[]) group by s.form`);
  return new Map(rows.map(({ form, count }) => [form, count]));
}

/** How many drafts a person keeps in a community. */
export async function countDrafts(tx: Transaction, community: string, account: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from submission_drafts where community = ${community} and account = ${account}`);
  return rows[0]?.count ?? 0;
}

/** How many submissions stand in a stage, with the number of the stage's state (@spec §4). */
export type StageCount = { readonly stage: string; readonly state: Standing['state']; readonly count: number };

/** How many match in each stage. */
export async function countByStage(tx: Transaction, query: SubmissionQuery): Promise<StageCount[]> {
  const { rows } = await tx.execute<StageCount>(
    sql`select s.stage, min(s.state) as state, count(*)::int as count from submissions s ${allMatching(query)} group by s.stage`,
  );
  return rows;
}

/** A submission with what its version asked. */
export type StoredSubmission = ListedSubmission & {
  readonly community: string;
  readonly submitterId: string | null;
  readonly sentBy: Named | null;
  readonly version: number;
  readonly structure: FormStructure;
  readonly answers: FormAnswers;
  readonly movesAt: Date | null;
  readonly movesTo: string | null;
};

/** One submission; null when it is gone or another community's. */
export async function readSubmission(
  tx: Transaction,
  { community, id }: SubmissionKey,
): Promise<StoredSubmission | null> {
  const { rows } = await tx.execute<Raw<StoredSubmission>>(sql`
    select ${rowOf(community)}, s.community, s.submitter as "submitterId", ${namedPerson(sql`s.sent_by`, community)} as "sentBy",
      s.version, v.structure, s.answers, s.moves_at as "movesAt", s.moves_to as "movesTo"
    from submissions s join forms f on f.id = s.form join form_versions v on v.form = s.form and v.number = s.version
    where s.community = ${community} and s.id = ${id}`);
  const [row] = rows;
  return row ? { ...row, ...withMoments(row), movesAt: row.movesAt === null ? null : new Date(row.movesAt) } : null;
}

function withMoments<Row extends Pick<Raw<ListedSubmission>, 'submittedAt' | 'lastActionAt'>>(row: Row) {
  return { ...row, submittedAt: new Date(row.submittedAt), lastActionAt: new Date(row.lastActionAt) };
}

/** One step of a history, as its row has it. */
export type StoredStep = {
  readonly seq: number;
  readonly at: Date;
  readonly kind: (typeof STEP_KINDS)[number];
  readonly by: Named | null;
  readonly label: string;
  readonly shownLabel: string | null;
  readonly reason: string;
  readonly reasonShown: boolean;
};

/** What happened to a submission, oldest first. */
export async function readHistory(tx: Transaction, { community, id }: SubmissionKey): Promise<StoredStep[]> {
  const { rows } = await tx.execute<Raw<StoredStep>>(sql`
    select t.seq::int, t.at, t.kind, ${namedPerson(sql`t.by`, community)} as by, t.label, t.shown_label as "shownLabel", t.reason,
      t.reason_shown as "reasonShown"
    from submission_steps t where t.community = ${community} and t.submission = ${id} order by t.seq`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Names of the members, ranks and departments among some ids. */
export async function readNames(
  tx: Transaction,
  community: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select m.account as id, coalesce(m.com_name, a.username) as name from members m join accounts a on a.id = m.account
      where m.community = ${community} and m.account = any(${wanted})
    union all select r.id, r.label from ranks r where r.community = ${community} and r.id = any(${wanted})
    union all select d.id, d.label from departments d where d.community = ${community} and d.id = any(${wanted})`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** What ranks are called. */
export async function readRankNames(tx: Transaction, community: string, ids: readonly string[]): Promise<string[]> {
  return Object.values(await readNames(tx, community, ids));
}

/** What a form is called that can be filled in now; null where it cannot. */
export async function readOpenForm(tx: Transaction, community: string, form: string): Promise<string | null> {
  const { rows } = await tx.execute<{ label: string }>(sql`
    select label from forms where community = ${community} and id = ${form} and version is not null and is_open`);
  return rows[0]?.label ?? null;
}
