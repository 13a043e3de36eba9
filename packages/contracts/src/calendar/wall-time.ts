const MINUTE_MS = 60_000;

/** Minutes since 1970 of a time on the wall, as though in UTC; null for a day that there is not. Only for differences. */
export function wallMinutes(text: string): number | null {
  const at = Date.parse(`${text}:00.000Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== text) return null;
  return at / MINUTE_MS;
}

/** The time on the wall so many minutes later. */
export function addWallMinutes(text: string, minutes: number): string {
  const from = wallMinutes(text) ?? 0;
  return new Date((from + minutes) * MINUTE_MS).toISOString().slice(0, 16);
}
