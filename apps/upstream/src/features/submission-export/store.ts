import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import type { SubmissionState } from '@muster/contracts/form-stages/constants';
import type { PersonNamed } from '@muster/contracts/kit/ids';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { namedPerson } from '../../platform/lists/named-person.ts';
import { inLots } from '../../platform/sheets/in-lots.ts';

/** Which submissions a file holds. `search` is folded; `also` is a condition on the submission `s`. */
export type ExportQuery = {
  readonly community: string;
  readonly form: string;
  readonly stage: string | null;
  readonly search: string;
  readonly also: SQL | null;
};

/** A submission for a file. `submitter` is null where a guest sent it, and of an account that is gone. */
export type ExportedRow = {
  readonly id: string;
  readonly number: number;
  readonly submitter: z.infer<typeof PersonNamed> | null;
  readonly guestName: string | null;
  readonly stage: string;
  readonly state: SubmissionState;
  readonly score: number;
  readonly version: number;
  readonly answers: FormAnswers;
  readonly submittedAt: Date;
  readonly lastActionAt: Date;
};

function matching({ community, form, stage, search, also }: ExportQuery): SQL {
  return sql`s.community = ${community} and s.form = ${form} ${stage === null ? sql`` : sql`and s.stage = ${stage}`}
    ${search === '' ? sql`` : sql`and strpos(s.search_fold, ${search}) > 0`} ${also === null ? sql`` : sql`and ${also}`}`;
}

/** How many submissions match. */
export async function countExported(tx: Transaction, query: ExportQuery): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from submissions s where ${matching(query)}`,
  );
  return rows[0]?.count ?? 0;
}

/** The versions of a form that submissions answer, the newest first. */
export async function readVersions(
  tx: Transaction,
  { community, form }: Pick<ExportQuery, 'community' | 'form'>,
): Promise<{ number: number; structure: FormStructure }[]> {
  const { rows } = await tx.execute<{ number: number; structure: FormStructure }>(sql`
    select v.number, v.structure from form_versions v where v.community = ${community} and v.form = ${form}
      and exists (select from submissions s where s.community = ${community} and s.form = ${form} and s.version = v.number)
    order by v.number desc`);
  return rows;
}

/** The ids that some questions were answered with in the submissions that match. */
export async function readNamedIds(
  tx: Transaction,
  query: ExportQuery,
  questions: readonly string[],
): Promise<string[]> {
  if (questions.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct found #>> '{}' as id from submissions s, unnest(${sql.param([...questions])}::text[]) question,
      jsonb_path_query(s.answers, ('strict $.**.' || to_json(question)::text)::jsonpath) found
    where ${matching(query)} and jsonb_typeof(found) = 'string'`);
  return rows.map(({ id }) => id);
}

/** Names of the files that were sent with the submissions that match, by their ids. */
export async function readFileNames(tx: Transaction, query: ExportQuery): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select f.id, f.name from submissions s
      join submission_files sent on sent.community = s.community and sent.submission = s.id
      join files f on f.community = s.community and f.id = sent.file
    where ${matching(query)}`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** The submissions that match, newest first, some at a time. */
export async function* exportedRows(tx: Transaction, query: ExportQuery): AsyncGenerator<ExportedRow[]> {
  const statement = sql`select s.id, s.number, ${namedPerson(sql`s.submitter`, query.community)} as submitter,
      s.guest_name as "guestName", s.stage, s.state, s.score, s.version, s.answers, s.submitted_at as "submittedAt",
      s.last_action_at as "lastActionAt"
    from submissions s where ${matching(query)} order by s.submitted_at desc, s.id desc`;
  for await (const rows of inLots(tx, statement)) {
    yield (rows as Raw[]).map((row) => ({
      ...row,
      submittedAt: new Date(row.submittedAt),
      lastActionAt: new Date(row.lastActionAt),
    }));
  }
}

type Raw = Omit<ExportedRow, 'submittedAt' | 'lastActionAt'> & {
  readonly submittedAt: string | Date;
  readonly lastActionAt: string | Date;
};
