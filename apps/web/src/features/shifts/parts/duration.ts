const MINUTE_MS = 60_000;

/** Whole hours and minutes of a time: shifts may well be longer than a day. */
export function hoursAndMinutes(ms: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** How long a shift lasted, or has lasted until now. */
export function lengthOf(
  { startedAt, endedAt }: { readonly startedAt: string; readonly endedAt: string | null },
  now: Date,
): number {
  return (endedAt === null ? now.getTime() : Date.parse(endedAt)) - Date.parse(startedAt);
}
