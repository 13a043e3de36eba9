const PLACE = /#+/;

/** Whether a pattern has exactly one place for a number, of at most nine digits. */
export function hasOnePlace(pattern: string): boolean {
  const places = pattern.match(/#+/g) ?? [];
  return places.length === 1 && (places[0] ?? '').length <= 9;
}

/**
 * The first value of a pattern such as `1-A-##` that is not taken, counting from 1 with as many digits as the pattern has `#`; null where
 * every number is taken. `taken` has values in lower case.
 */
export function firstFree(pattern: string, taken: ReadonlySet<string>): string | null {
  const digits = PLACE.exec(pattern)?.[0].length ?? 0;
  const numbers = 10 ** digits - 1;
  for (let number = 1; number <= numbers; number += 1) {
    const value = pattern.replace(PLACE, String(number).padStart(digits, '0'));
    if (!taken.has(value.toLowerCase())) return value;
  }
  return null;
}
