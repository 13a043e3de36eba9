/** The list with one moved before another, or to the end. */
export function movedBefore<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  before: string | null,
): Item[] {
  const moved = items.find((item) => item.id === id);
  if (!moved || before === id) return [...items];
  const others = items.filter((item) => item !== moved);
  const at = before === null ? others.length : others.findIndex((item) => item.id === before);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
