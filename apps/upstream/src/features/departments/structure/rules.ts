/** A unit and the one it is part of. */
export type Unit = { readonly id: string; readonly parent: string | null };

/** Whether a unit would be part of itself if it became part of `parent`. */
export function wouldCircle(units: readonly Unit[], id: string, parent: string | null): boolean {
  const parentOf = new Map(units.map((unit) => [unit.id, unit.parent]));
  const seen = new Set<string>();
  for (let above = parent; above !== null && !seen.has(above); above = parentOf.get(above) ?? null) {
    if (above === id) return true;
    seen.add(above);
  }
  return false;
}

/**
 * The ids in their new order: `id` stands right before `before`, or last. Answers the order as it was when `before` is
 * not among them.
 */
export function moved(ids: readonly string[], id: string, before: string | null): string[] {
  if (id === before) return [...ids];
  const others = ids.filter((each) => each !== id);
  const place = before === null ? others.length : others.indexOf(before);
  return place === -1 ? [...ids] : others.toSpliced(place, 0, id);
}
