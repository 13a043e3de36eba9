/** A moment as contracts carry it; the database's own text of one where a row came without its types. */
export function momentOf(date: Date | string | null): string | null {
  return date === null ? null : new Date(date).toISOString();
}
