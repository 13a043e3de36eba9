const MINUTE_MS = 60_000;

/** A moment as the browser's input of date and time wants it (`2026-01-31T18:30`), in the zone of the person who looks. */
export function localInput(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** The moment that stands in such an input; null for what is no moment. */
export function momentOfInput(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
