import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import type { FormPictures } from '@muster/contracts/forms/model';
import type { SubmissionDraft } from '@muster/contracts/submissions/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { FillingTerms, SentSoFar } from '../rules.ts';
import { submissions } from '../../../platform/schema/submissions.ts';
import { submissionDrafts } from '../tables.ts';

/** A published form, for those who fill it in. */
export type PublishedForm = FillingTerms & {
  readonly kind: 0 | 1;
  readonly folder: string | null;
  readonly label: string;
  readonly description: string;
  readonly confirmation: string;
  readonly icon: string | null;
  readonly colour: string | null;
  readonly pictures: FormPictures;
  readonly questions: number;
  readonly version: number;
};

type Row = Omit<PublishedForm, 'closesAt'> & { closesAt: Date | string | null };

/** The published forms of a community, or one of them, in their order. */
export async function readPublished(tx: Transaction, community: string, id: string | null): Promise<PublishedForm[]> {
  const { rows } = await tx.execute<Row>(sql`
    select f.id, f.kind, f.folder, f.label, f.description, f.confirmation, f.icon, f.colour,
      json_build_object('icon', f.icon_image, 'image', f.image) as pictures, f.audience, f.is_open as open,
      f.closes_at as "closesAt", f.total_max as "totalMax", f.per_person_max as "perPersonMax",
      f.cooldown_hours as "cooldownHours", f.identifiers, v.questions, f.version
    from forms f join form_versions v on v.form = f.id and v.number = f.version
    where f.community = ${community} and (${id}::uuid is null or f.id = ${id}) order by f.position, f.id`);
  return rows.map((row) => ({ ...row, closesAt: row.closesAt === null ? null : new Date(row.closesAt).toISOString() }));
}

/** The folders of a community, in their order. */
export async function readFolders(tx: Transaction, community: string) {
  const { rows } = await tx.execute<{ id: string; label: string; icon: string | null; pictures: FormPictures }>(sql`
    select id, label, icon, json_build_object('icon', icon_image, 'image', image) as pictures
    from form_folders where community = ${community} order by position, id`);
  return rows;
}

/** Whether a community has a form. */
export async function isForm(
  tx: Transaction,
  { community, form }: { readonly community: string; readonly form: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from forms where community = ${community} and id = ${form}`,
  );
  return rows.length > 0;
}

/** What a version of a form asks; null where there is none. */
export async function readStructure(
  tx: Transaction,
  { community, form }: { readonly community: string; readonly form: string },
  version: number,
): Promise<FormStructure | null> {
  const { rows } = await tx.execute<{ structure: FormStructure }>(sql`
    select structure from form_versions where community = ${community} and form = ${form} and number = ${version}`);
  return rows[0]?.structure ?? null;
}

/** How much was sent to forms, and by one person; a visitor has sent nothing. Totals are counted as far as a form has a limit. */
export async function readSent(
  tx: Transaction,
  { community, form }: { readonly community: string; readonly form: string | null },
  account: string | null,
): Promise<ReadonlyMap<string, SentSoFar>> {
  const { rows } = await tx.execute<{ form: string; total: number; own: number; last: Date | string | null }>(sql`
    select f.id as form, coalesce(o.own, 0) as own, o.last,
      case when f.total_max is null then 0 else (select count(*)::int from
        (select 1 from submissions s where s.community = f.community and s.form = f.id limit f.total_max) s) end as total
    from forms f left join (
      select s.form, count(*)::int as own, max(s.submitted_at) as last from submissions s
      where s.community = ${community} and s.submitter = ${account} group by s.form) o on o.form = f.id
    where f.community = ${community} and (${form}::uuid is null or f.id = ${form})`);
  return new Map(
    rows.map(({ form: id, total, own, last }) => [id, { total, own, lastAt: last === null ? null : new Date(last) }]),
  );
}

/** The draft of one person for one form. */
export type DraftKey = { readonly community: string; readonly form: string; readonly account: string };

/** A person's draft of a form; null where there is none. */
export async function readDraft(tx: Transaction, key: DraftKey): Promise<SubmissionDraft | null> {
  const [row] = await tx.select().from(submissionDrafts).where(ofDraft(key));
  if (!row) return null;
  const { version, answers, revision, savedAt } = row;
  return { version, answers, revision, savedAt: savedAt.toISOString() };
}

/** When a person last saved a draft of each form. */
export async function readDraftTimes(
  tx: Transaction,
  community: string,
  account: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ form: submissionDrafts.form, savedAt: submissionDrafts.savedAt })
    .from(submissionDrafts)
    .where(and(eq(submissionDrafts.community, community), eq(submissionDrafts.account, account)));
  return new Map(rows.map(({ form, savedAt }) => [form, savedAt]));
}

/** Keeps a draft in the place of the one before. */
export async function writeDraft(
  tx: Transaction,
  key: DraftKey,
  draft: { readonly version: number; readonly answers: FormAnswers; readonly revision: number; readonly savedAt: Date },
): Promise<void> {
  await tx
    .insert(submissionDrafts)
    .values({ ...key, ...draft })
    .onConflictDoUpdate({ target: [submissionDrafts.form, submissionDrafts.account], set: draft });
}

/** Deletes a draft; answers whether there was one. */
export async function deleteDraft(tx: Transaction, key: DraftKey): Promise<boolean> {
  const deleted = await tx.delete(submissionDrafts).where(ofDraft(key)).returning({ form: submissionDrafts.form });
  return deleted.length > 0;
}

/** What was sent with a key before, by the same person; null where nothing was. */
export async function readSentBefore(
  tx: Transaction,
  {
    community,
    form,
    sendKey,
    submitter,
  }: { community: string; form: string; sendKey: string; submitter: string | null },
): Promise<{ id: string; number: number } | null> {
  const { rows } = await tx.execute<{ id: string; number: number }>(sql`
    select id, number from submissions where community = ${community} and form = ${form} and send_key = ${sendKey}
      and submitter is not distinct from ${submitter}`);
  return rows[0] ?? null;
}

/** Stores a submission under the next number of its form; answers its id and number. The community is locked. */
export async function insertSubmission(
  tx: Transaction,
  submission: Omit<typeof submissions.$inferInsert, 'id' | 'number'>,
): Promise<{ id: string; number: number }> {
  const { community, form } = submission;
  const [row] = await tx
    .insert(submissions)
    .values({
      ...submission,
      number: sql`(select coalesce(max(number), 0) + 1 from submissions where community = ${community} and form = ${form})`,
    })
    .returning({ id: submissions.id, number: submissions.number });
  return row ?? { id: '', number: 0 };
}

function ofDraft({ community, form, account }: DraftKey) {
  return and(
    eq(submissionDrafts.community, community),
    eq(submissionDrafts.form, form),
    eq(submissionDrafts.account, account),
  );
}
