import type { FormDraft, FormSettings, FormVersion, ManagedForm, NewForm } from '@muster/contracts/forms/model';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { limitsOf } from '../../../platform/limits.ts';
import { namedPerson } from '../../../platform/lists/named-person.ts';
import { forms, formVersions } from '../../../platform/schema/forms.ts';

/** A form of a community. */
export type FormKey = { readonly community: string; readonly id: string };

/** Settings as the table keeps them. */
export type StoredSettings = Omit<FormSettings, 'closesAt'> & { readonly closesAt: Date | null };

const SETTINGS = sql`f.label, f.description, f.confirmation, f.icon, f.colour, f.audience,
  f.respondent_replies as "respondentReplies", f.is_open as open, f.closes_at as "closesAt", f.total_max as "totalMax", f.per_person_max as "perPersonMax",
  f.cooldown_hours as "cooldownHours", f.identifiers`;

/** The addresses of a form's pictures, as one value. */
const PICTURES = sql`json_build_object('icon', f.icon_image, 'image', f.image)`;

/** What a form is called; null when it is gone or another community's. */
export async function readLabel(tx: Transaction, { community, id }: FormKey): Promise<string | null> {
  const { rows } = await tx.execute<{ label: string }>(
    sql`select label from forms where community = ${community} and id = ${id}`,
  );
  return rows[0]?.label ?? null;
}

/** The forms of a community by name, in their order. */
export async function readNames(tx: Transaction, community: string): Promise<{ id: string; label: string }[]> {
  const { rows } = await tx.execute<{ id: string; label: string }>(
    sql`select id, label from forms where community = ${community} order by position, id`,
  );
  return rows;
}

type ManagedRow = Omit<ManagedForm, 'closesAt' | 'editedAt'> & {
  closesAt: Date | string | null;
  editedAt: Date | string;
};

/** The forms of a community for the list of the form wizard, in their order. */
export async function readManaged(tx: Transaction, community: string): Promise<ManagedForm[]> {
  const { rows } = await tx.execute<ManagedRow>(sql`
    select f.id, f.kind, f.folder, f.label, f.icon, f.colour, ${PICTURES} as pictures, f.is_open as open, f.closes_at as "closesAt", f.audience,
      f.version, f.published_revision is distinct from f.revision as changed, f.questions, f.saved_at as "editedAt"
    from forms f where f.community = ${community} order by f.position, f.id`);
  return rows.map((row) => ({
    ...row,
    closesAt: momentOf(row.closesAt),
    editedAt: new Date(row.editedAt).toISOString(),
  }));
}

type DraftRow = Pick<FormDraft, 'id' | 'kind' | 'folder' | 'pictures' | 'structure' | 'revision' | 'savedBy'> &
  Omit<FormSettings, 'closesAt'> & { closesAt: Date | string | null; savedAt: Date | string };

/** A form in its editor; null when it is gone or another community's. */
export async function readDraft(tx: Transaction, key: FormKey): Promise<FormDraft | null> {
  const { community, id } = key;
  const { rows } = await tx.execute<DraftRow>(sql`
    select f.id, f.kind, f.folder, ${PICTURES} as pictures, ${SETTINGS}, f.draft as structure, f.revision, f.saved_at as "savedAt",
      ${namedPerson(sql`f.saved_by`, community)} as "savedBy"
    from forms f where f.community = ${community} and f.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { id: _, kind, folder, pictures, structure, revision, savedAt, savedBy, closesAt, ...settings } = row;
  return {
    id,
    kind,
    folder,
    pictures,
    settings: { ...settings, closesAt: momentOf(closesAt) },
    structure,
    revision,
    savedAt: new Date(savedAt).toISOString(),
    savedBy,
    versions: await readVersions(tx, key),
  };
}

/** The published versions of a form, newest first. */
async function readVersions(tx: Transaction, { community, id }: FormKey): Promise<FormVersion[]> {
  const { rows } = await tx.execute<Omit<FormVersion, 'publishedAt'> & { publishedAt: Date | string }>(sql`
    select v.number, v.published_at as "publishedAt", v.note, v.questions,
      ${namedPerson(sql`v.published_by`, community)} as "publishedBy"
    from form_versions v where v.community = ${community} and v.form = ${id} order by v.number desc`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
}

/** One published version with what it asks; null where there is none. */
export async function readVersion(
  tx: Transaction,
  { community, id }: FormKey,
  number: number,
): Promise<{ version: FormVersion; structure: FormStructure } | null> {
  const { rows } = await tx.execute<{ structure: FormStructure }>(
    sql`select structure from form_versions where community = ${community} and form = ${id} and number = ${number}`,
  );
  const version = (await readVersions(tx, { community, id })).find((each) => each.number === number);
  return rows[0] && version ? { version, structure: rows[0].structure } : null;
}

/** What publishing and saving ask of a form. */
export type DraftState = {
  readonly structure: FormStructure;
  readonly revision: number;
  readonly version: number | null;
  readonly publishedRevision: number | null;
};

/** The draft of a form that is there. */
export async function readDraftState(tx: Transaction, { community, id }: FormKey): Promise<DraftState | null> {
  const [row] = await tx
    .select({
      structure: forms.draft,
      revision: forms.revision,
      version: forms.version,
      publishedRevision: forms.publishedRevision,
    })
    .from(forms)
    .where(and(eq(forms.community, community), eq(forms.id, id)));
  return row ?? null;
}

/** Makes a form behind the others of its folder; answers its id. */
export async function insertForm(
  tx: Transaction,
  community: string,
  form: Omit<NewForm, 'structure'> & {
    readonly structure: FormStructure;
    readonly questions: number;
    readonly open: boolean;
    readonly savedAt: Date;
    readonly savedBy: string;
    readonly settings?: Partial<StoredSettings> & { readonly iconImage: string | null; readonly image: string | null };
  },
): Promise<string> {
  const { structure, settings, ...rest } = form;
  const position = sql`(select coalesce(max(position) + 1, 0) from forms where community = ${community})`;
  const [row] = await tx
    .insert(forms)
    .values({ ...settings, ...rest, community, draft: structure, position })
    .returning({ id: forms.id });
  return row?.id ?? '';
}

/** Writes what is given of the settings. */
export async function writeSettings(
  tx: Transaction,
  { community, id }: FormKey,
  settings: Partial<StoredSettings> & { readonly iconImage?: string | null; readonly image?: string | null },
): Promise<void> {
  await tx
    .update(forms)
    .set(settings)
    .where(and(eq(forms.community, community), eq(forms.id, id)));
}

/** Keeps a draft as the next revision. */
export async function writeDraft(
  tx: Transaction,
  { community, id }: FormKey,
  draft: {
    readonly structure: FormStructure;
    readonly questions: number;
    readonly revision: number;
    readonly savedAt: Date;
    readonly savedBy: string;
  },
): Promise<void> {
  const { structure, ...rest } = draft;
  await tx
    .update(forms)
    .set({ ...rest, draft: structure })
    .where(and(eq(forms.community, community), eq(forms.id, id)));
}

/** Keeps a version, which is filled in from now on. */
export async function insertVersion(
  tx: Transaction,
  { community, id }: FormKey,
  version: Omit<typeof formVersions.$inferInsert, 'community' | 'form'> & { readonly revision: number },
): Promise<void> {
  const { revision, ...row } = version;
  await tx.insert(formVersions).values({ ...row, community, form: id });
  await tx
    .update(forms)
    .set({ version: row.number, publishedRevision: revision })
    .where(and(eq(forms.community, community), eq(forms.id, id)));
}

/** Deletes a form with its versions. */
export async function deleteForm(tx: Transaction, { community, id }: FormKey): Promise<void> {
  await tx.delete(forms).where(and(eq(forms.community, community), eq(forms.id, id)));
}

/** Puts a form into a folder and writes the order of all. */
export async function writePlace(
  tx: Transaction,
  { community, id }: FormKey,
  { folder, order }: { readonly folder: string | null; readonly order: readonly string[] },
): Promise<void> {
  await tx
    .update(forms)
    .set({ folder })
    .where(and(eq(forms.community, community), eq(forms.id, id)));
  await tx.execute(sql`
    update forms t set position = o.place - 1
    from unnest(${sql.param([...order])}::uuid[]) with ordinality o (id, place)
    where t.id = o.id and t.community = ${community} and t.position <> o.place - 1`);
}

/** The number of the last event of the community, and how many forms it may have. */
export async function readHead(tx: Transaction, community: string): Promise<{ asOf: number; limits: unknown }> {
  const { rows } = await tx.execute<{ seq: string; limits: unknown }>(
    sql`select event_seq as seq, ${limitsOf()} as limits from communities where uuid = ${community}`,
  );
  return { asOf: Number(rows[0]?.seq ?? 0), limits: rows[0]?.limits ?? {} };
}

function momentOf(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
