/** Sizes of what a value costs in memory beside its text, roughly as V8 has it. */
const OBJECT_BYTES = 32;
const FIELD_BYTES = 8;

/** About how many bytes a JSON value takes in memory. Made to bound a store, so it only has to grow with the value. */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return OBJECT_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return FIELD_BYTES;
  let bytes = OBJECT_BYTES;
  for (const each of Object.values(value)) bytes += FIELD_BYTES + weigh(each);
  return bytes;
}
