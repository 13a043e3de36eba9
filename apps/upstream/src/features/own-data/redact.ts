/** What an erased person is called wherever their name stood. */
export const ERASED_NAME = 'Deleted account';

/** Shorter words are replaced only where they are all there is: `Al` stands in too many others. */
export const INSIDE_MIN = 4;

/** Makes texts and whatever holds them forget words about a person: names, addresses, ids elsewhere. */
export function forgetting(words: readonly string[]): <T>(value: T) => T {
  const known = [...new Set(words.map((word) => word.trim()).filter(Boolean))].sort((a, b) => b.length - a.length);
  const inside = known.filter((word) => word.length >= INSIDE_MIN).map(escaped);
  const whole = new Set(known.map((word) => word.toLowerCase()));
  const pattern = inside.length === 0 ? null : new RegExp(inside.join('|'), 'giu');
  const forget = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (whole.has(value.trim().toLowerCase())) return ERASED_NAME;
      return pattern ? value.replace(pattern, ERASED_NAME) : value;
    }
    if (Array.isArray(value)) return value.map(forget);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forget(inner)]));
  };
  return <T>(value: T) => forget(value) as T;
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
