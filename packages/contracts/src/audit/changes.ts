import type * as z from 'zod';
import type { AuditChange } from './model.ts';

type Json = z.core.util.JSONType;
type Value = AuditChange['before'];

/** Changes that a list tells of one entry. */
const CHANGES_MAX = 6;
/** Characters of a text that a list tells. */
const TEXT_MAX = 80;
/** What an entry carries beside the fields that changed. */
const NO_FIELDS = new Set(['change', 'undoes', 'reason', 'losses', 'code', 'removal']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What stands where an id has no name any more. */
const NAMELESS = '';

/** What was before and after, as an entry keeps it. */
export type EntrySides = { readonly before: Json | null; readonly after: Json | null };

/** Ids in the values of an entry that names can stand for. */
export function idsIn({ before, after }: EntrySides): string[] {
  return [before, after]
    .flatMap((side) =>
      Object.values(fieldsOf(side)).flatMap((value) => (Array.isArray(value) ? value.map(keyOf) : [value])),
    )
    .filter((value): value is string => typeof value === 'string' && UUID.test(value));
}

/**
 * What an entry changed, field by field and with names in the place of ids: of a list what came and what went, of anything else what
 * it was and is. What is the same on both sides is left out; of what has no short form the field alone is told.
 */
export function changesOf({ before, after }: EntrySides, names: ReadonlyMap<string, string>): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .filter((field) => !NO_FIELDS.has(field) && JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .slice(0, CHANGES_MAX)
    .map((field) => changeOf(field, [old[field] ?? null, now[field] ?? null], names));
}

/** The reason that an entry gives; null where it gives none. */
export function reasonOf({ after }: EntrySides): string | null {
  const { reason } = fieldsOf(after);
  return typeof reason === 'string' && reason !== '' ? shortened(reason) : null;
}

function changeOf(field: string, [old, now]: readonly [Json, Json], names: ReadonlyMap<string, string>): AuditChange {
  if (Array.isArray(old) || Array.isArray(now)) {
    const [had, has] = [old, now].map((side) => (Array.isArray(side) ? side.map(keyOf) : []));
    const only = (side: readonly Json[] = [], other: readonly Json[] = []) =>
      side.flatMap((each) => (typeof each === 'string' && !other.includes(each) ? [named(each, names)] : []));
    return { field, before: null, after: null, added: only(has, had), removed: only(had, has) };
  }
  return { field, before: valueOf(old, names), after: valueOf(now, names), added: [], removed: [] };
}

/** What tells an element of a list from the others: of a rank that is held its id, of an option what it is called. */
function keyOf(element: Json): Json {
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return element;
  return element['rank'] ?? element['label'] ?? element['id'] ?? null;
}

function valueOf(value: Json, names: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return named(value, names);
  return typeof value === 'object' ? null : value;
}

function named(text: string, names: ReadonlyMap<string, string>): string {
  return UUID.test(text) ? (names.get(text) ?? NAMELESS) : shortened(text);
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > TEXT_MAX ? `${characters.slice(0, TEXT_MAX).join('')}…` : text;
}

/** The fields of one side; of a list that is the whole of it, one without a name. */
function fieldsOf(side: Json | null): Readonly<Record<string, Json>> {
  if (Array.isArray(side)) return { '': side };
  return typeof side === 'object' && side !== null ? side : {};
}
