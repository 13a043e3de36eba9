import { Limits } from '@muster/contracts/communities/settings';
import { FieldFormula } from '@muster/contracts/profile-fields/model';
import type { FieldList, ManagedField, NewField, ProfileField } from '@muster/contracts/profile-fields/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { limitsOf } from '../../../platform/limits.ts';
import { profileFields } from '../tables.ts';
import { sourcesOf } from '../values/formula.ts';

/** A field of a community. */
export type FieldKey = { readonly community: string; readonly id: string };

const FIELD = sql`f.id, f.type, f.label, f.help, f.audience, f.self_edit as "selfEdit",
  f.required_on_join as "requiredOnJoin", f.is_unique as "unique", f.max_length as "maxLength",
  f.min_length as "minLength", f.pattern, f.min, f.max, f.earliest::text as earliest, f.latest::text as latest, f.formula`;

/**
 * The choices of a field: those of its list, and of a rank all ranks of the community, with their departments where two are called
 * alike. A rank that is removed is none, so that who had it has an empty field.
 */
const OPTIONS = sql`case when f.type = 'rank' then (
    select coalesce(json_agg(json_build_object('id', o.id, 'label', o.label) order by o.place, o.position, o.id), '[]')::jsonb from (
      select r.id, r.position, d.position as place,
        case when count(*) over (partition by lower(r.label)) > 1 then r.label || ' · ' || d.label else r.label end as label
      from ranks r join departments d on d.id = r.department where r.community = f.community) o)
  else f.options end as options`;

/** The fields of a community, in order. */
export async function readFields(tx: Transaction, community: string): Promise<ProfileField[]> {
  const { rows } = await tx.execute<ProfileField>(
    sql`select ${FIELD}, ${OPTIONS} from profile_fields f where f.community = ${community} order by f.position, f.id`,
  );
  // The database orders the keys of what it stores; an edit compares a formula with one that was sent, as it is written.
  const read = rows.map((field) => (field.formula ? { ...field, formula: FieldFormula.parse(field.formula) } : field));
  const fields = new Map(read.map((field) => [field.id, field]));
  return read.map((field) => (field.formula ? { ...field, sources: sourcesOf(field.formula, fields) } : field));
}

/** A field as it is told: what a formula reads is for the server alone. */
export function told({ sources: _sources, ...field }: ProfileField): ProfileField {
  return field;
}

/** The fields of a community by name, in their order. */
export async function namedFields(tx: Transaction, community: string): Promise<{ id: string; label: string }[]> {
  return (await readFields(tx, community)).map(({ id, label }) => ({ id, label }));
}

/** One field as it is stored; null when it is gone or another community's. */
export async function readField(tx: Transaction, { community, id }: FieldKey): Promise<ProfileField | null> {
  const { rows } = await tx.execute<ProfileField>(
    sql`select ${FIELD}, f.options from profile_fields f where f.community = ${community} and f.id = ${id}`,
  );
  if (rows[0]?.type !== 'formula') return rows[0] ?? null;
  return (await readFields(tx, community)).find((field) => field.id === id) ?? null;
}

/** The fields as their managers see them. Values are counted in one pass over the members. */
export async function readList(tx: Transaction, community: string): Promise<FieldList> {
  const { rows: heads } = await tx.execute<{ seq: string; limits: unknown }>(
    sql`select event_seq as seq, ${limitsOf()} as limits from communities where uuid = ${community}`,
  );
  const { rows: fields } = await tx.execute<ManagedField>(sql`
    with filled as (
      select key, count(*)::int as people from members m, jsonb_object_keys(m.profile_fields) key
      where m.community = ${community} group by key)
    select ${FIELD}, ${OPTIONS}, coalesce(c.people, 0) as filled
    from profile_fields f left join filled c on c.key = f.id::text
    where f.community = ${community} order by f.position, f.id`);
  const limit = Limits.parse(heads[0]?.limits ?? {}).profileFields;
  return { asOf: Number(heads[0]?.seq ?? 0), limit, fields };
}

/** Makes a field behind the others; answers its id. */
export async function insertField(tx: Transaction, community: string, field: NewField): Promise<string> {
  const position = sql`(select coalesce(max(position) + 1, 0) from profile_fields where community = ${community})`;
  const [row] = await tx
    .insert(profileFields)
    .values({ ...field, community, position })
    .returning({ id: profileFields.id });
  return row?.id ?? '';
}

/** Writes what is given of a field. */
export async function writeField(
  tx: Transaction,
  { community, id }: FieldKey,
  fields: Partial<Omit<ProfileField, 'id' | 'type' | 'sources'>>,
): Promise<void> {
  await tx
    .update(profileFields)
    .set(fields)
    .where(and(eq(profileFields.community, community), eq(profileFields.id, id)));
}

/** Which of the choices of a field somebody has. */
export async function readChosen(
  tx: Transaction,
  { community, id }: FieldKey,
  options: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ option: string }>(sql`
    select o.option from unnest(${sql.param([...options])}::text[]) o (option) where exists (
      select from members m where m.community = ${community} and (m.profile_fields -> ${id}::text) ? o.option)`);
  return rows.map(({ option }) => option);
}

/** Deletes a field. The values that members have in it are not the feature's to delete. */
export async function deleteField(tx: Transaction, { community, id }: FieldKey): Promise<void> {
  await tx.delete(profileFields).where(and(eq(profileFields.community, community), eq(profileFields.id, id)));
}

/** Ids in their order. */
export async function readOrder(tx: Transaction, community: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from profile_fields where community = ${community} order by position, id`,
  );
  return rows.map(({ id }) => id);
}

/** Writes the order of ids. */
export async function writeOrder(tx: Transaction, community: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update profile_fields t set position = o.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality o (id, place)
    where t.id = o.id and t.community = ${community} and t.position <> o.place - 1`);
}
