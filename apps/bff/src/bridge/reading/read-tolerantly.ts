import type * as z from 'zod';

/** What was read of an answer, and the places of what was left out, such as `departments.*.ranks`. */
export type TolerantReading<Value> = { readonly value: Value; readonly dropped: readonly string[] };

/** Deeper than any schema of §7: each round leaves out what the round before has shown to be odd, or what holds it. */
const ROUNDS_MAX = 8;
const HOLE = Symbol('a left-out item');

/**
 * Reads an answer field by field: what its schema does not take is left out, the field where it may be missing, and
 * otherwise the item or object that it belongs to. Null where the answer itself cannot be read, and where one of the
 * `strict` fields at its top is odd. Changes `given`, which must be plain JSON that nothing else holds.
 */
export function readTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  strict: readonly string[] = [],
): TolerantReading<z.output<Schema>> | null {
  const dropped = new Set<string>();
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const parsed = schema.safeParse(given);
    if (parsed.success) return { value: parsed.data, dropped: [...dropped] };
    const holders = new Set<unknown[]>();
    const left = new Set<string>();
    for (const { path } of parsed.error.issues) {
      if (strict.includes(String(path[0]))) return null;
      const place = leaveOut(given, path, { holders, left });
      if (place === null) return null;
      dropped.add(place);
    }
    for (const list of holders) list.splice(0, list.length, ...list.filter((item) => item !== HOLE));
  }
  return null;
}

/** What a round has left out so far: lists with holes in them, and paths of fields that had other faults too. */
type Round = { readonly holders: Set<unknown[]>; readonly left: Set<string> };

/** Leaves out the value at a path or, where there is none, what should have it. Null where that is the whole answer. */
function leaveOut(answer: unknown, path: readonly PropertyKey[], { holders, left }: Round): string | null {
  const keys = [...path];
  while (keys.length > 0) {
    if (left.has(JSON.stringify(keys))) return placeOf(keys);
    const key = keys.at(-1) as PropertyKey;
    const holder = keys.slice(0, -1).reduce<unknown>(valueAt, answer);
    // Left out already, for another of its faults.
    if (holder === HOLE || valueAt(holder, key) === HOLE) return placeOf(keys);
    if (Array.isArray(holder) && typeof key === 'number' && key in holder) {
      holder[key] = HOLE;
      holders.add(holder);
      return placeOf(keys);
    }
    if (isRecord(holder) && holder[key] !== undefined) {
      delete holder[key];
      left.add(JSON.stringify(keys));
      return placeOf(keys);
    }
    keys.pop();
  }
  return null;
}

function valueAt(holder: unknown, key: PropertyKey): unknown {
  if (holder === HOLE) return HOLE;
  return isRecord(holder) || Array.isArray(holder) ? (holder as Record<PropertyKey, unknown>)[key] : undefined;
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placeOf(keys: readonly PropertyKey[]): string {
  return keys.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');
}
