const texts = new WeakMap<object, string>();

/** JSON of a value, made once for an object however many streams it goes to. Such objects are never changed. */
export function serialised(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}
