/**
 * Search parameters as plain text. The router's own reading turns `?state=123` into a number, which would break a
 * sign-in return; here every value is the text that stands in the address, and pages read it by small functions.
 */
export function parseSearchText(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes search parameters; empty, null and undefined ones are left out. */
export function writeSearchText(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '')
      parameters.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  // A path in a parameter stays readable: slashes need no escape in a query.
  const text = parameters.toString().replaceAll('%2F', '/');
  return text ? `?${text}` : '';
}

/** One parameter as text, or undefined when it is missing or not text. */
export function textParameter(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Those of some parameters that are there as text. */
export function textParameters<Name extends string>(
  search: Record<string, unknown>,
  ...names: readonly Name[]
): { [Key in Name]?: string } {
  const found: { [Key in Name]?: string } = {};
  for (const name of names) {
    const value = textParameter(search, name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** One parameter that must be one of a few words. */
export function wordParameter<Word extends string>(
  search: Record<string, unknown>,
  key: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === search[key]);
}
